import type { AppContext } from '#server/context.ts'
import type { ModerationCase } from '#moderation/contract.ts'
import { findCaseRow } from '#moderation/store/cases.server.ts'
import { isId } from '#shared/ids.ts'

/** A case by its id; undefined when there is none. The caller checks permissions. */
export const findCase = async (ctx: AppContext, id: string): Promise<ModerationCase | undefined> =>
  isId(id) ? findCaseRow(ctx.db, id) : undefined
