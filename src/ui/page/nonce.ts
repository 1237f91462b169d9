import { createContext } from 'react'

/** On the server: what our own inline scripts carry so that the page allows them. In a browser there is none. */
export const Nonce = createContext<string | undefined>(undefined)
