import { createContext, use } from 'react'

/** The day of the selected slot; null when none is selected or the day is unknown. */
export const PickedDate = createContext<string | null>(null)

/** The day of the selected slot, so that the days above the times can mark it. */
export const usePickedDate = () => use(PickedDate)
