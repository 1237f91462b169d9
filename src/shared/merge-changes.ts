/** Several people write on one form. Whoever saves sends only the fields they changed, and what those fields were when they began. */
export interface Changes<Form> {
  /** Field → as it shall be. */
  changes: Partial<Form>
  /** Field → as it was for whoever changes it. A field without one is taken as it comes. */
  base: Partial<Form>
}

export interface Merged<Form> {
  form: Form
  /** Fields that really became different. */
  changed: (keyof Form)[]
  /** Fields that somebody else changed meanwhile to something else: nothing may be saved before they were looked at. */
  conflicts: (keyof Form)[]
}

/** Brings changes into a form as it is now. What both made the same is no conflict. */
export function mergeChanges<Form extends object>(current: Form, { changes, base }: Changes<Form>): Merged<Form> {
  const fields = (Object.keys(changes) as (keyof Form)[]).filter((field) => !isSame(current[field], changes[field]))
  const conflicts = fields.filter((field) => Object.hasOwn(base, field) && !isSame(current[field], base[field]))
  return { form: { ...current, ...changes }, changed: fields, conflicts }
}

/** Equal as JSON, whatever the order of keys; undefined is as good as absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  ) ?? 'undefined'
