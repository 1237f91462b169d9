import * as z from 'zod'
import type { ServiceField } from '#catalogue/rules/submission/service-form.ts'
import { blankServiceForm } from '#catalogue/shapes.data.ts'
import { serviceForm, type ServiceForm } from '#catalogue/shapes.ts'

/** Some fields of a form. Others than these are refused. */
export const serviceChangesInput = z.strictObject(serviceForm.shape).partial()

export const serviceChanges = z.object({
  changes: serviceChangesInput.describe('Field → as it shall be.'),
  base: serviceChangesInput.default({}).describe('Field → what it was when you began.'),
})

export const layoutInput = serviceForm.pick({ layout: true, accent: true, parts: true })
export type LayoutInput = z.infer<typeof layoutInput>

/** A form out of whatever is stored: what cannot be read is as if nobody had written it. */
export function readServiceForm(stored: unknown): ServiceForm {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const read = Object.entries(serviceForm.shape).flatMap(([field, schema]) => {
    const parsed = schema.safeParse(given[field])
    return parsed.success ? [[field as ServiceField, parsed.data] as const] : []
  })
  return { ...blankServiceForm, ...Object.fromEntries(read) }
}
