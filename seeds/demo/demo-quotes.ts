import { providerIdOf, serviceIdOf, type CastName } from '../cast/ids.ts'
import { owner, personOf } from './demo-conversations.ts'
import { asPerson } from './demo-people.ts'
import { hasQuotes } from '../store.server.ts'
import type { AppContext } from '#server/context.ts'
import { acceptOffer } from '#quotes/commands/accept-offer.ts'
import { requestQuote } from '#quotes/commands/request-quote.ts'
import { offerPrice } from '#quotes/commands/offer-price.ts'
import type { QuoteRequestInput, OfferInput } from '#quotes/contract.ts'
import { paymentModesHere } from '#quotes/queries/get-quote-request-view.ts'
import { hours, isoOf } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'
import { localOf, startOfLocal } from '#shared/time/zones.ts'

/** One quote request of the demo, and its progress. */
interface QuoteStory {
  who: string
  business: CastName
  service: number
  hoursAgo: number
  /** Days from now. */
  wantedIn: number | null
  requested: Pick<QuoteRequestInput, 'what' | 'place' | 'party' | 'budgetUntilMinor'>
  offer?: { hoursAgo: number; at: string } & Pick<OfferInput, 'lines' | 'durationMinutes' | 'paymentMode' | 'note'>
  isAccepted?: true
}

const zone = 'Europe/Lisbon'

const stories: QuoteStory[] = [
  {
    who: 'customer',
    business: 'marigold',
    service: 1,
    hoursAgo: 9,
    wantedIn: 120,
    requested: {
      what: 'Our wedding in Goa: the sangeet on Friday evening and the whole of Saturday, with both families in the pictures.',
      place: 'Goa, Anjuna',
      party: '140 guests',
    },
  },
  {
    who: 'Beatriz Lima',
    business: 'casaPrato',
    service: 3,
    hoursAgo: 20,
    wantedIn: 24,
    requested: {
      what: 'Finger food for the opening of our studio. About a third of the guests eat no meat, and one is allergic to nuts.',
      place: 'Marvila',
      party: '45 guests',
      budgetUntilMinor: 110_000,
    },
  },
  {
    who: 'Tomás Rocha',
    business: 'casaPrato',
    service: 3,
    hoursAgo: 31,
    wantedIn: 18,
    requested: {
      what: 'A buffet for my mother’s seventieth, with the pot of stew she likes.',
      place: 'Oeiras',
      party: '30 guests',
    },
    offer: {
      hoursAgo: 6,
      at: '12:30',
      lines: [
        { text: 'Buffet for 30 guests', amountMinor: 87_000 },
        { text: 'Stew from the big pot', amountMinor: 9_800 },
        { text: 'Plates, glasses and one cook', amountMinor: 14_000 },
      ],
      durationMinutes: 300,
      paymentMode: 'deposit',
      note: 'We arrive at eleven and need an oven and one table.',
    },
  },
  {
    who: 'Sofia Neves',
    business: 'casaPrato',
    service: 3,
    hoursAgo: 60,
    wantedIn: 11,
    requested: {
      what: 'A seated dinner at home, three courses, for two couples and their parents.',
      place: 'Estrela',
      party: '8 guests',
    },
    offer: {
      hoursAgo: 40,
      at: '19:30',
      lines: [
        { text: 'Seated dinner for 8 guests', amountMinor: 38_400 },
        { text: 'Wine from the Alentejo', amountMinor: 7_200 },
      ],
      durationMinutes: 240,
      paymentMode: 'full',
      note: '',
    },
    isAccepted: true,
  },
]

/** Recent quote requests of the demo: open, offered, accepted. Created once. */
export async function plantDemoQuotes(ctx: AppContext): Promise<void> {
  if (await hasQuotes(ctx.db)) return
  await ctx.db.transaction(async (db) => {
    // Requests from days ago send no notification and count for no metric of today.
    const quiet: AppContext = { ...ctx, db, publish: async () => {}, track: () => {} }
    for (const [index, story] of stories.entries()) await track(quiet, story, index)
  })
}

async function track(ctx: AppContext, story: QuoteStory, index: number): Promise<void> {
  const { who, business, service, hoursAgo, wantedIn, requested, offer, isAccepted } = story
  const today = localOf(zone, ctx.now).date
  const wantedOn = wantedIn === null ? null : plusDays(today, wantedIn)
  const person = (at: number) => asPerson(ctx, personOf(who), at)
  const { id } = await requestQuote(
    person(ctx.now - hours(hoursAgo)),
    { ...requested, wantedOn, serviceId: serviceIdOf(business, service) },
    `demo quote ${index}`,
  )
  if (!offer) return
  const { hoursAgo: offeredAgo, at, ...terms } = offer
  const paymentMode = paymentModesHere(ctx).includes(terms.paymentMode) ? terms.paymentMode : 'at_venue'
  const { offerId } = await offerPrice(asPerson(ctx, owner, ctx.now - hours(offeredAgo)), providerIdOf(business), id, {
    ...terms,
    paymentMode,
    policy: 'standard',
    startsAt: isoOf(startOfLocal(zone, `${wantedOn}T${at}`)),
  })
  if (isAccepted) await acceptOffer(person(ctx.now - hours(2)), id, offerId)
}
