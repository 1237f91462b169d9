import { createContext } from 'react-router'
import type { AppContext } from '#server/context.ts'
import type { AppError } from '#shared/app-error.ts'

/** Gives loaders and actions the context: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

export interface Outcome {
  /** The error that a screen did not handle: the response gets its status. */
  appError?: AppError
  /** The rendered page, beside its response: reading it from there again would copy it three times. */
  html?: string
}
export const outcomeContext = createContext<Outcome>()

/**
 * A random nonce for each rendering that marks the page's own inline scripts. It is removed before the page is sent.
 */
export const nonceContext = createContext<string>()

/**
 * Calls a GET endpoint within this process, for the person who requests the page. Undefined if it does not answer with
 * JSON.
 */
export const apiContext = createContext<(address: string) => Promise<unknown>>()
