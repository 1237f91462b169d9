import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { ListNotes } from '#shared/text/csv.ts'

interface ExportedList {
  /** "orders". */
  name: string
  /** As they were asked for. What somebody typed to search may be a person's address: that something was typed is noted, not what. */
  filters: object
  /** The business whose list it is; left out: the market's. */
  providerId?: string
}

/** How a list that an administrator takes as a file is written down: who, which, by what filters, how many lines; nothing of what stands in it. */
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

/** The same for a list of people, which wants a right of its own beside the one to read it. Refuses: permission-denied. */
export async function recordPeopleExport(ctx: AppContext, list: ExportedList): Promise<ListNotes> {
  await requireRight(ctx, 'export-people')
  return recordListExport(ctx, list)
}

/** What of a filter is chosen from a list, or is a day, may stand in the log. */
const harmless = /^[a-z0-9_:-]{1,40}$/

const shown = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => name !== 'cursor' && value !== undefined && value !== '')
      .map(([name, value]) => [name, isTyped(name) || !harmless.test(String(value)) ? '…' : String(value)]),
  )

const isTyped = (name: string) => name === 'q'
