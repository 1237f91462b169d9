import { createContext, use } from 'react'

/** The day of the time that is picked; null where none is, or where nobody knows. */
export const PickedDate = createContext<string | null>(null)

/** Days that stand above times mark the one of the time that is picked. */
export const usePickedDate = () => use(PickedDate)
