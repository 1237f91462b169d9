import type { AppContext } from '#server/context.ts'
import type { AdminPlace } from '#market/contract.ts'
import { selectAdminPlaces } from '#market/store/places.server.ts'
import { plainText } from '#shared/text/plain-text.ts'

const most = 50

/**
 * Towns with a name that begins with the text, hidden ones included; without a text, those that differ from the bundled
 * list.
 */
export const listAdminPlaces = (
  ctx: AppContext,
  { text, country }: { text: string; country: string },
): Promise<AdminPlace[]> => selectAdminPlaces(ctx.db, { beginning: plainText(text), country }, most)
