import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { ListNotes } from '#shared/text/csv.ts'

interface ExportedList {
  /** "orders". */
  name: string
  /** The filters of the request. A search text may be a person's address, so only its presence is logged. */
  filters: object
  /** The provider that the list belongs to; undefined: the market. */
  providerId?: string
}

/** Logs an administrator's export of a list: who, which, the filters, the number of lines; not the content. */
export function recordListExport(ctx: AppContext, { name, filters, providerId }: ExportedList): ListNotes {
  const target = { kind: 'list', id: name, label: name }
  const note = (type: string, more: object) =>
    ctx.db.transaction((db) =>
      recordAct(
        { ...ctx, db },
        { type, target, after: { filters: shown(filters), ...more }, ...(providerId && { about: { providerId } }) },
      ),
    )
  return { begun: () => note('list-export-begun', {}), ended: (rows) => note('list-exported', { rows }) }
}

/**
 * The same for a list of people, which requires a permission of its own beside the one to read it. Throws
 * `permission-denied`.
 */
export async function recordPeopleExport(ctx: AppContext, list: ExportedList): Promise<ListNotes> {
  await requireRight(ctx, 'export-people')
  return recordListExport(ctx, list)
}

/** Filters with a fixed choice or a date may be logged. */
const harmless = /^[a-z0-9_:-]{1,40}$/

const shown = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => name !== 'cursor' && value !== undefined && value !== '')
      .map(([name, value]) => [name, isTyped(name) || !harmless.test(String(value)) ? '…' : String(value)]),
  )

const isTyped = (name: string) => name === 'q'
