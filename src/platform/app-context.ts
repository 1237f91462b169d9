import { createContext } from 'react-router'
import type { AppContext } from '#server/context.ts'
import type { AppError } from '#shared/app-error.ts'

/** How loaders and actions get at the world: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

/** What a visit ended with when a screen let a refusal through: its status is the answer's. */
export const outcomeContext = createContext<{ appError?: AppError }>()

/** A secret of one rendering, by which its own inline scripts are known. It leaves with no page. */
export const nonceContext = createContext<string>()
