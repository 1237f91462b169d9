import { createContext } from 'react-router'
import type { AppContext } from '#context.ts'
import type { AppError } from '#shared/app-error.ts'

/** How loaders and actions get at the world: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

/** What a visit ended with when a screen let a refusal through: its status is the answer's. */
export const outcomeContext = createContext<{ refused?: AppError }>()
