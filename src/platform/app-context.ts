import { createContext } from 'react-router'
import type { PartsOfPage } from '#platform/cache/stored-parts.ts'
import type { AppContext } from '#server/context.ts'
import type { AppError } from '#shared/app-error.ts'
import type { FormAnswer } from '#shared/posted-form.ts'

/** Gives loaders and actions the context: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

export interface Outcome {
  /** The error that a screen did not handle: the response gets its status. */
  appError?: AppError
  /**
   * The rendered page, beside its response: reading it from there again would copy it three times. `join` puts the parts
   * that are stored into their places, and encodes it.
   */
  page?: { html: string; join(html: string): Buffer }
}
export const outcomeContext = createContext<Outcome>()

/** The parts of the page that are stored; undefined: it is drawn whole. */
export const partsContext = createContext<PartsOfPage | undefined>()

/**
 * A random nonce for each rendering that marks the page's own inline scripts. It is removed before the page is sent.
 */
export const nonceContext = createContext<string>()

/**
 * Calls a GET endpoint within this process, for the person who requests the page. Undefined if it does not answer with
 * JSON.
 */
export const apiContext = createContext<(address: string) => Promise<unknown>>()

/** A form that was posted to a page, for the operation of the API that it names. */
export interface PostedForm {
  operation: string
  /** Idempotency key. */
  key: string
  form: FormData
  /** Of the request that posted it: they say from which page it came. */
  headers: Headers
}

export type OperationAnswer = FormAnswer

/** Calls the operation that a form names within this process, for the person who posted it. */
export const operationContext = createContext<(posted: PostedForm) => Promise<OperationAnswer>>()
