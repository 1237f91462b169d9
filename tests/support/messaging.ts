import type { AppContext } from '../../src/server/context.ts'
import { beginConversation, sendMessage } from '../../src/messaging/commands/send-message.ts'
import type { Sent } from '../../src/messaging/contract.ts'
import type { MessageInput } from '../../src/messaging/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addMember, addPerson } from './orders/business-services.ts'
import { friday, order, put } from './orders/shopping.ts'
import type { TestProvider } from './worlds/factories.ts'
import type { World } from './worlds/world.ts'

export const words = (text: string, more: Partial<MessageInput> = {}): MessageInput => ({ text, fileIds: [], ...more })

/** A person with an account and a verified address. */
export async function writer(world: World, name = 'Ines Moura'): Promise<AppContext & { userId: string }> {
  const userId = await addPerson(world, name)
  return Object.assign(world.user({ userId, displayName: name }), { userId })
}

export interface Talk {
  provider: TestProvider
  service: Awaited<ReturnType<World['haircut']>>
  owner: AppContext
  ines: AppContext & { userId: string }
}

/** A provider with its owner, and a customer. */
export async function talk(world: World): Promise<Talk> {
  const service = await world.haircut()
  return {
    provider: service.provider,
    service,
    owner: await addMember(world, service.provider.id),
    ines: await writer(world),
  }
}

export const begin = (
  ctx: AppContext,
  providerId: string,
  text: string,
  more: Partial<MessageInput> = {},
): Promise<Sent> => beginConversation(ctx, providerId, newId(), words(text, more))

export const say = (
  ctx: AppContext,
  conversationId: string,
  text: string,
  more: Partial<MessageInput> = {},
): Promise<Sent> => sendMessage(ctx, { providerId: null, conversationId, key: newId() }, words(text, more))

export const answer = (
  ctx: AppContext,
  { provider }: Pick<Talk, 'provider'>,
  conversationId: string,
  said: string | MessageInput,
): Promise<Sent> => {
  const conversation = { providerId: provider.id, conversationId, key: newId() }
  return sendMessage(ctx, conversation, typeof said === 'string' ? words(said) : said)
}

/** The customer books a haircut, which is confirmed at once. */
export async function books(
  { service, ines }: Pick<Talk, 'service' | 'ines'>,
  staffId = service.provider.staffIds[0]!,
  startsAt = friday,
) {
  await put(ines, service, { startsAt, staffId })
  return order(ines, { email: ines.actor.kind === 'user' ? ines.actor.email! : '' })
}
