import { createContext } from 'react'
import { data, type ClientActionFunctionArgs } from 'react-router'
import type { FormAnswer } from '#shared/posted-form.ts'
import { ApiError } from '#ui/api-call.ts'

/** The address of the dashboard to which scripts send its forms. */
export const FrameActionContext = createContext('')

/** The `clientAction` of a dashboard: a lost connection is an error of the form, not of the page. */
export async function sendForm({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<FormAnswer>()
  } catch {
    const { code, message, fields, status } = new ApiError(0, {})
    // With this status, the router does not load the page again.
    return data<FormAnswer>({ error: { code, message, fields, status } }, { status: 503 })
  }
}
