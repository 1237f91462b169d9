import { suggestPlaces } from '#market/queries/find-places.ts'
import type { AppContext } from '#server/context.ts'

/** The place around which a page is requested; an unambiguous beginning of a name is completed. */
export async function readAround(ctx: AppContext, request: Request): Promise<string> {
  const typed = new URL(request.url).searchParams.get('around')?.trim().slice(0, 200) ?? ''
  return typed && ((await suggestPlaces(ctx, typed)).completed ?? typed)
}
