import type { AppContext } from '#server/context.ts'
import type { ModerationCase } from '#moderation/contract.ts'
import { findCaseRow } from '#moderation/store/cases.server.ts'
import { isId } from '#shared/ids.ts'

/** A case by its id; undefined where there is none. Asks for no right: for other slices, and behind endpoints that did. */
export const findCase = async (ctx: AppContext, id: string): Promise<ModerationCase | undefined> =>
  isId(id) ? findCaseRow(ctx.db, id) : undefined
