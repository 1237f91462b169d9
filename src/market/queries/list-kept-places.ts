import type { AppContext } from '#server/context.ts'
import type { KeptPlace } from '#market/contract.ts'
import { selectKeptPlaces } from '#market/store/places.server.ts'
import { plainText } from '#shared/text/plain-text.ts'

const most = 50

/** Towns by the beginning of their name, with what is hidden; without a text, those that differ from the bundled list. */
export const listKeptPlaces = (
  ctx: AppContext,
  { text, country }: { text: string; country: string },
): Promise<KeptPlace[]> => selectKeptPlaces(ctx.db, { beginning: plainText(text), country }, most)
