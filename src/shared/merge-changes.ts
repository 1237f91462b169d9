/**
 * Lets several people edit one form: each sends only the fields that they changed, and the values of these fields when
 * they started.
 */
export interface Changes<Form> {
  /** Field → new value. */
  changes: Partial<Form>
  /** Field → value when the editor started. A field without one is saved without a check for conflicts. */
  base: Partial<Form>
}

export interface Merged<Form> {
  form: Form
  /** Fields whose value really changes. */
  changed: (keyof Form)[]
  /**
   * Fields that somebody else changed to another value meanwhile: nothing may be saved until the editor has seen them.
   */
  conflicts: (keyof Form)[]
}

/** Merges changes into the current form. The same change by both editors is no conflict. */
export function mergeChanges<Form extends object>(current: Form, { changes, base }: Changes<Form>): Merged<Form> {
  const fields = (Object.keys(changes) as (keyof Form)[]).filter((field) => !isSame(current[field], changes[field]))
  const conflicts = fields.filter((field) => Object.hasOwn(base, field) && !isSame(current[field], base[field]))
  return { form: { ...current, ...changes }, changed: fields, conflicts }
}

/** Compares two values as JSON, regardless of the order of keys; undefined equals absent. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other)
}

const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  ) ?? 'undefined'
