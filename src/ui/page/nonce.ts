import { createContext } from 'react'

/** The nonce of inline scripts for the content security policy, on the server; undefined in browsers. */
export const Nonce = createContext<string | undefined>(undefined)
