import { providerIdOf, serviceIdOf } from '../cast/ids.ts'
import { asPerson } from './demo-people.ts'
import { conversationStories, quickReplies, type ConversationStory } from './stories/conversation-stories.ts'
import { hasConversations, idOf, insertRows } from '../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { addQuickReply } from '#messaging/commands/change-quick-replies.ts'
import { markRead } from '#messaging/commands/mark-read.ts'
import { beginConversation, sendMessage } from '#messaging/commands/send-message.ts'
import { hours, isoOf, minutes } from '#shared/time/instant.ts'
import { reportSomething } from '#support/commands/report-something.ts'

export const owner = { email: 'provider@demo.invalid', name: 'Ana Ferreira' }
const customer = { email: 'customer@demo.invalid', name: 'Customer' }

/** Recent conversations between customers and providers of the demo. Created once. */
export async function plantDemoConversations(ctx: AppContext): Promise<void> {
  if (await hasConversations(ctx.db)) return
  await ctx.db.transaction(async (db) => {
    // Messages from days ago send no notification and count for no metric of today.
    const quiet: AppContext = { ...ctx, db, publish: async () => {}, track: () => {} }
    await openAccounts(quiet)
    for (const [name, replies] of Object.entries(quickReplies))
      for (const reply of replies)
        await addQuickReply(asPerson(quiet, owner, ctx.now), providerIdOf(name as 'studioAna'), reply)
    for (const [index, story] of conversationStories.entries()) await track(quiet, story, index)
  })
}

const addressOf = (name: string) =>
  `${name
    .split(' ')[0]!
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}.guest@demo.invalid`

export const personOf = (who: string) => (who === 'customer' ? customer : { email: addressOf(who), name: who })

/** Demo guests with an account, whose password nobody knows. */
async function openAccounts({ db, now }: AppContext): Promise<void> {
  const names = [...new Set(conversationStories.map(({ who }) => who))].filter((who) => who !== 'customer')
  const times = { created_at: isoOf(now), updated_at: isoOf(now) }
  const users = names.map((name) => ({
    id: idOf(`account ${addressOf(name)}`),
    name,
    email: addressOf(name),
    email_verified: true,
    is_demo: true,
    ...times,
  }))
  await insertRows(db, 'auth_user', users)
  const profiles = names.map((name) => {
    const [first_name = '', ...rest] = name.split(' ')
    return {
      user_id: idOf(`account ${addressOf(name)}`),
      first_name,
      last_name: rest.join(' '),
      city: 'Lisbon',
      country: 'PT',
      region: 'europe',
      data: { timeZone: 'Europe/Lisbon' },
      ...times,
    }
  })
  await insertRows(db, 'users', profiles)
}

/** One conversation, message by message, with the clock of that time. */
async function track(ctx: AppContext, story: ConversationStory, index: number): Promise<void> {
  const person = personOf(story.who)
  const providerId = providerIdOf(story.business)
  let [now, conversationId] = [ctx.now - hours(story.hoursAgo), '']
  for (const [number, [by, later, text]] of story.lines.entries()) {
    // No message is later than now, however long the conversation.
    now = Math.min(now + minutes(later), ctx.now - minutes(story.lines.length - number))
    const key = `demo conversation ${index} ${number}`
    const message = {
      text,
      fileIds: [],
      serviceId: number === 0 && story.service ? serviceIdOf(story.business, story.service) : null,
    }
    if (number === 0)
      conversationId = (await beginConversation(asPerson(ctx, person, now), providerId, key, message)).conversationId
    else if (by === 'customer')
      await sendMessage(asPerson(ctx, person, now), { providerId: null, conversationId, key }, message)
    else await sendMessage(asPerson(ctx, owner, now), { providerId, conversationId, key }, message)
  }
  const all = story.lines.length
  const isAnswered = story.lines.some(([by]) => by === 'business')
  if (isAnswered && story.unread !== 'customer')
    await markRead(asPerson(ctx, person, now), { providerId: null, conversationId }, all)
  if (isAnswered && story.unread !== 'business')
    await markRead(asPerson(ctx, owner, now), { providerId, conversationId }, all)
  const words = { reason: 'unsafe', text: 'We feel threatened by these messages.', email: '' }
  if (story.isReported)
    await reportSomething(asPerson(ctx, owner, now), { kind: 'conversation', id: conversationId, ...words })
}
