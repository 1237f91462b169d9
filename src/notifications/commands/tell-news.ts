import type { AppContext } from '#context.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { tellPerson } from '#notifications/commands/tell-person.ts'
import { composeMail } from '#notifications/rules/mail-content.ts'
import type { News } from '#notifications/rules/news.ts'
import { listLeaders, type Reader } from '#notifications/store/businesses.server.ts'

/** Tells people the same, each once for this key: in the product, and by mail where they have a proved address and there is a letter. */
export async function tellNews(
  ctx: AppContext,
  readers: Reader[],
  key: string,
  { letter, ...notice }: News,
): Promise<void> {
  for (const { userId, email } of readers) {
    const mail =
      letter && email ? composeMail(letterheadOf(ctx), { ...letter, kind: notice.kind, recipient: email }) : undefined
    await tellPerson(ctx, { ...notice, key: `${notice.kind} ${key}`, userId, mail })
  }
}

interface Told {
  providerId: string
  /** What happened, told once. */
  key: string
  /** Whoever did it knows. */
  except?: string
}

/** Tells the owners and managers of a business. */
export async function tellBusiness(
  ctx: AppContext,
  { providerId, key, except }: Told,
  news: News | null,
): Promise<void> {
  if (!news) return
  const leaders = await listLeaders(ctx.db, providerId)
  await tellNews(
    ctx,
    leaders.filter(({ userId }) => userId !== except),
    key,
    news,
  )
}
