import { suggestPlaces } from '#market/queries/find-places.ts'
import type { AppContext } from '#server/context.ts'

/** The place around which a page is asked for; half a name is completed where it is clear what is meant. */
export async function readAround(ctx: AppContext, request: Request): Promise<string> {
  const typed = new URL(request.url).searchParams.get('around')?.trim().slice(0, 200) ?? ''
  return typed && ((await suggestPlaces(ctx, typed)).completed ?? typed)
}
