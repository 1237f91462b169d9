import type { AuditEntry } from '#identity/contract-audit.ts'

export type Somebody = NonNullable<AuditEntry['actor']>

export const nameOf = (who: Somebody): string => who.name || who.email || 'An account that is gone'

/** Actions that only the person themselves can do: nobody was signed in at that time. */
const selfActs = new Set(['signed-up', 'signed-in', 'password-reset'])

/** The name of the acting person; for impersonation that of the administrator. */
export const doerName = ({ type, actor, subject, impersonatedBy }: AuditEntry): string => {
  const doer = impersonatedBy ?? actor ?? (selfActs.has(type) ? subject : null)
  if (!doer && type === 'sign-in-failed') return 'Nobody who signed in'
  return doer ? nameOf(doer) : 'The market itself'
}

const areas: Record<string, string | undefined> = {
  provider: 'providers',
  service: 'services',
  user: 'users',
  review: 'reviews',
  dispute: 'disputes/disputes',
}

/** The page of an entry's target; null where the dashboard has none. */
export const targetLink = ({ kind, id }: { kind: string; id: string }): string | null =>
  areas[kind] ? `/admin-dashboard/${areas[kind]}/${id}` : null

/** "isDisabled" → "Is disabled". */
export function fieldName(key: string): string {
  const words = key
    .replaceAll(/([A-Z])/g, (emailMessage) => ` ${emailMessage.toLowerCase()}`)
    .replaceAll(/[_.-]/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Each recorded field with its old and its new value. */
export function changesOf({ before, after }: AuditEntry): { key: string; was: string; is: string }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => ({ key, was: valueText(before?.[key]), is: valueText(after?.[key]) }))
}
