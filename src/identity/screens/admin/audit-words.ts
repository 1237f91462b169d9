import type { AuditEntry } from '#identity/contract-audit.ts'

export type Somebody = NonNullable<AuditEntry['actor']>

export const nameOf = (who: Somebody): string => who.name || who.email || 'An account that is gone'

/** What only whoever it is about can do: at its time nobody was signed in yet. */
const selfActs = new Set(['signed-up', 'signed-in', 'password-reset'])

/** Whoever did it: of somebody who looks through an account it is the administrator. */
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

/** Where one goes on from an entry; null where the dashboard has no place of its own for it. */
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

/** Each field that is told, as it was and as it is then. */
export function changesOf({ before, after }: AuditEntry): { key: string; was: string; is: string }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return keys.map((key) => ({ key, was: valueText(before?.[key]), is: valueText(after?.[key]) }))
}
