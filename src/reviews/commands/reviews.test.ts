import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addMember, addPerson, codeOf, underSettings, userIdOf } from '../../../tests/support/businesses.ts'
import { soldVisit } from '../../../tests/support/orders/disputes.ts'
import { addMedia } from '../../../tests/support/media.ts'
import { withSettings } from '../../../tests/support/orders/paying.ts'
import { moderationCases, praise, reviews, shownStars, visited } from '../../../tests/support/reviewing.ts'
import { readerOf } from '../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../tests/support/worlds/world.ts'
import { getProviderPage } from '#catalogue/queries/service-page/get-provider-page.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import { showCase } from '#moderation/queries/show-case.ts'
import { sql } from '#platform/database/database.ts'
import { answerReview } from '#reviews/commands/answer-review.ts'
import { editReview } from '#reviews/commands/edit-review.ts'
import { inviteBuyers, planInvitation } from '#reviews/commands/invite-buyers.ts'
import { reviewJudged } from '#reviews/commands/judge-review.ts'
import { rateCustomer } from '#reviews/commands/rate-customer.ts'
import { moderateReview } from '#reviews/commands/moderate-review.ts'
import { reviewsPersonalData } from '#reviews/commands/personal-data.ts'
import { reportReview } from '#reviews/commands/report-review.ts'
import { writeReview } from '#reviews/commands/write-review.ts'
import { getAdminReview } from '#reviews/queries/admin-reviews.ts'
import { getBusinessReview, listBusinessReviews } from '#reviews/queries/business-reviews.ts'
import { listReviews } from '#reviews/queries/list-reviews.ts'
import { getMyReview, listMyReviews, listReviewSteps } from '#reviews/queries/my-review.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})

const publishedOf = (type: string) => world.published.filter((one) => one.type === type)
const reviewIn = async (page: ReturnType<typeof reviews>) => (await page).review!

const emailOfOrder = async (id: string) =>
  (await world.db.row<{ email: string }>(sql`select email from orders where id = ${id}`))?.email

describe('writing a review', () => {
  test('publishes it at once and updates the averages of service and provider', async () => {
    const done = await visited(world)
    const review = await reviewIn(reviews(done))
    expect(review).toMatchObject({ status: 'published', author: 'Rita', stars: 5, statusText: 'Your review is shown.' })
    expect(await shownStars(world, done.serviceId)).toEqual({
      rating: { value: 5, count: 1 },
      total: 1,
      sum: 5,
      distribution: [1, 0, 0, 0, 0],
    })
    expect(publishedOf('review.published')).toEqual([
      { type: 'review.published', payload: expect.objectContaining({ reviewId: review.id, rating: 5 }) },
    ])
    expect(world.invalidated).toEqual(
      expect.arrayContaining([`service:${done.serviceId}`, `provider:${done.providerId}`, 'lists']),
    )
    const [shown] = (await listReviews(world.visitor(), { serviceId: done.serviceId })).items
    expect(shown).toMatchObject({
      aspects: [
        { label: 'Result', stars: 5 },
        { label: 'Care', stars: 4 },
      ],
      answer: null,
    })
  })

  test('is possible once, and two clicks create one', async () => {
    const done = await visited(world)
    const key = newId()
    const text = 'Twice the same press of the button.'
    await reviews(done, { text }, { key })
    await reviews(done, { text }, { key })
    expect(await codeOf(reviews(done))).toBe('review-exists')
    expect((await shownStars(world, done.serviceId)).total).toBe(1)
  })

  test('twice at once accepts one and refuses the other', async () => {
    const done = await visited(world)
    const codes = await Promise.all([codeOf(reviews(done, { stars: 5 })), codeOf(reviews(done, { stars: 1 }))])
    expect(codes.toSorted()).toEqual(['ok', 'review-exists'])
    const { rating, total } = await shownStars(world, done.serviceId)
    expect([rating!.count, total]).toEqual([1, 1])
  })

  test('counts each of many simultaneous reviews of one service', async () => {
    const first = await visited(world)
    const others = [await visited(world), await visited(world), await visited(world)]
    for (const { itemId, orderId } of others) {
      await world.db.run(sql`update order_items set service_id = ${first.serviceId} where id = ${itemId}`)
      await world.db.run(sql`update provider_orders set provider_id = ${first.providerId} where order_id = ${orderId}`)
    }
    await Promise.all([first, ...others].map((done, index) => reviews(done, { stars: index + 2 })))
    const shown = await shownStars(world, first.serviceId)
    expect(shown).toMatchObject({ rating: { value: 3.5, count: 4 }, total: 4, sum: 14 })
  })

  test('requires a completed item, within 30 days', async () => {
    const sold = { ...(await soldVisit(world, { paid: 'venue' })), serviceId: '' }
    expect(await codeOf(reviews(sold))).toBe('review-too-early')
    const done = await visited(world)
    world.now += days(30) - 1
    expect(await codeOf(reviews(done))).toBe('ok')
    const late = await visited(world)
    world.now += days(30)
    // The email link was verified for a day only; the account that ordered can still open it.
    expect(await codeOf(reviews(late))).toBe('review-too-late')
  })

  test('is possible if the provider was absent, not if the customer was', async () => {
    const [absent, missed] = [await visited(world), await visited(world)]
    const miss = (itemId: string, by: string) =>
      world.db
        .run(
          sql`insert into order_item_events (item_id, at, by_party, from_status, to_status, details) values (${itemId}, ${new Date(world.now).toISOString()}, 'provider', 'fulfilled', 'no_show', ${JSON.stringify({ missedBy: by })})`,
        )
        .then(() => world.db.run(sql`update order_items set status = 'no_show', due_at = null where id = ${itemId}`))
    await miss(absent.itemId, 'provider')
    await miss(missed.itemId, 'customer')
    expect(await codeOf(reviews(absent, { stars: 1 }))).toBe('ok')
    expect(await codeOf(reviews(missed))).toBe('review-too-early')
  })

  test('is refused to strangers, with only the link of the email, and to members of the business', async () => {
    const done = await visited(world)
    expect(await codeOf(reviews(done, {}, { who: world.visitor() }))).toBe('not-found')
    const owner = userIdOf(done.owner)
    await world.db.run(sql`update orders set visitor_id = ${owner} where id = ${done.orderId}`)
    expect(await codeOf(reviews(done, {}, { who: done.owner }))).toBe('member-of-business')
  })

  test('is possible with the code mailed to the address of the order', async () => {
    const done = await visited(world)
    const email = (await world.db.row<{ email: string }>(sql`select email from orders where id = ${done.orderId}`))!
      .email
    const elsewhere = await readerOf(world, email)
    expect(await codeOf(reviews(done, {}, { who: elsewhere }))).toBe('ok')
  })

  test.each([
    ['no stars', { stars: 0 }, 'stars'],
    ['half stars', { stars: 4.5 }, 'stars'],
    ['few words', { text: 'Short' }, 'text'],
    ['a flood of words', { text: 'so '.repeat(700) }, 'text'],
    ['what is not asked for', { aspects: { taste: 5 } }, 'aspects.taste'],
    ['a wrong part', { aspects: { care: 9 } }, 'aspects.care'],
    ['six photos', { mediaIds: Array.from({ length: 6 }, newId) }, 'mediaIds'],
  ])('refuses %s by field', async (_, more, field) => {
    const done = await visited(world)
    const rejected = await reviews(done, more).catch((error: unknown) => error)
    expect(rejected).toMatchObject({ code: 'review-incomplete', details: { fields: { [field]: expect.any(String) } } })
  })

  test('requires only stars, and the name can be hidden', async () => {
    const done = await visited(world)
    const review = await reviewIn(reviews(done, { text: '', aspects: {}, showsName: false }))
    expect([review.author, review.city, review.text]).toEqual(['Anonymous customer', '', ''])
  })

  test('accepts own photos, not those of others', async () => {
    const done = await visited(world)
    const ownerId = done.visitor.actor.kind === 'visitor' ? done.visitor.actor.visitorId : ''
    const uploaded = await addMedia(world, { ownerId, purpose: 'review' })
    expect(await codeOf(reviews(done, { mediaIds: [await addMedia(world, { purpose: 'review' })] }))).toBe('not-found')
    await reviews(done, { mediaIds: [uploaded] })
    const filtered = await listReviews(world.visitor(), { serviceId: done.serviceId, withPhoto: true })
    expect(filtered.items[0]!.photos).toEqual([
      expect.objectContaining({ file: `/media/${uploaded}`, alt: 'Photo by Rita' }),
    ])
  })

  test('does not take over the photo of another customer of the same business', async () => {
    const [theirs, reviewed] = [await visited(world), await visited(world)]
    await world.db.run(
      sql`update order_items set service_id = ${theirs.serviceId}, provider_id = ${theirs.providerId} where id = ${reviewed.itemId}`,
    )
    await world.db.run(
      sql`update provider_orders set provider_id = ${theirs.providerId} where order_id = ${reviewed.orderId}`,
    )
    const owner = (done: typeof reviewed) => (done.visitor.actor as { visitorId: string }).visitorId
    const [photo, uploaded] = [
      await addMedia(world, { ownerId: owner(theirs), purpose: 'review' }),
      await addMedia(world, { ownerId: owner(reviewed), purpose: 'review' }),
    ]
    await reviews(theirs, { mediaIds: [photo] })
    expect(await codeOf(reviews(reviewed, { mediaIds: [photo] }))).toBe('not-found')
    await reviews(reviewed, { mediaIds: [uploaded] })
    expect(
      await codeOf(
        editReview(reviewed.visitor, { ...reviewed, key: newId() }, { ...praise, mediaIds: [uploaded, photo] }),
      ),
    ).toBe('not-found')
    const elsewhere = await readerOf(world, (await emailOfOrder(reviewed.orderId))!)
    const edited = await editReview(elsewhere, { ...reviewed, key: newId() }, { ...praise, mediaIds: [uploaded] })
    expect(edited.review!.media).toMatchObject([{ mediaId: uploaded }])
  })

  test('shows markup and scripts as text', async () => {
    const done = await visited(world)
    const text = '<script>alert(1)</script> and <b>bold</b>'
    expect((await reviewIn(reviews(done, { text }))).text).toBe(text)
  })
})

describe('a doubtful review', () => {
  test.each([
    ['an address', 'Write to me at anna@example.com about it.'],
    ['a link', 'See www.better-cuts.example for more of it.'],
    ['a phone number', 'Call me: +351 912 345 678, I tell more.'],
    ['a banned word', 'They do unicorns there, beware of them.'],
  ])('is held back because of %s', async (_, text) => {
    const done = await visited(world)
    const who = underSettings(done.visitor, { 'moderation.banned_words': ['unicorns'] })
    expect((await reviewIn(reviews(done, { text }, { who }))).status).toBe('held')
    expect((await shownStars(world, done.serviceId)).rating).toBeNull()
    expect(publishedOf('review.held')).toHaveLength(1)
    expect(publishedOf('review.published')).toEqual([])
  })

  test('is held back because of contact details in the name', async () => {
    const done = await visited(world)
    await world.db.run(sql`update orders set first_name = 'Call +351 912 345 678' where reference = ${done.reference}`)
    expect((await reviewIn(reviews(done, { showsName: true }))).status).toBe('held')
  })

  test('is held back if it repeats another text, regardless of spaces and case', async () => {
    await reviews(await visited(world), { text: 'The very best place in the whole town.' })
    const copy = await visited(world)
    expect((await reviewIn(reviews(copy, { text: 'The  very best place in the WHOLE town. ' }))).status).toBe('held')
  })

  test('is published or removed with a reason by a moderator, and the average follows', async () => {
    const moderator = await addAdmin(world, 'moderator')
    const [one, other] = [await visited(world), await visited(world)]
    await reviews(one, { text: 'Write to me at anna@example.com about it.' })
    await reviews(other, { text: 'Write to me at berta@example.com about it.' })
    const [newest, first] = await moderationCases(world)
    const shown = await showCase(moderator, { review: reviewJudged }, first!.id)
    expect(shown.summary).toMatchObject({ heading: '5 of 5 stars for Cut and finish' })
    expect(shown.flags).toEqual([
      expect.objectContaining({ code: 'contact_data', text: expect.stringMatching(/anna.*example/) }),
    ])
    await decideCase(moderator, { review: reviewJudged }, first!.id, {
      verdict: 'approve',
      reasons: [],
      text: '',
      notes: {},
      seen: shown.seen,
    })
    await decideCase(moderator, { review: reviewJudged }, newest!.id, {
      verdict: 'reject',
      reasons: ['advertising'],
      text: '',
      notes: {},
    })
    expect((await shownStars(world, one.serviceId)).rating).toEqual({ value: 5, count: 1 })
    expect((await shownStars(world, other.serviceId)).rating).toBeNull()
    const uploaded = await getMyReview(other.visitor, other)
    expect(uploaded.review).toMatchObject({ status: 'removed', editUntil: null })
    expect(publishedOf('review.published')).toHaveLength(1)
  })
})

describe('changing a review', () => {
  test('is possible once within a week; administrators see the earlier text', async () => {
    const admin = await addAdmin(world, 'moderator')
    const done = await visited(world)
    const review = await reviewIn(reviews(done, { text: 'It was all right, no more than that.' }))
    world.now += days(6)
    const edited = await editReview(done.visitor, { ...done, key: newId() }, { ...praise, stars: 3 })
    expect(edited.review).toMatchObject({ stars: 3, text: praise.text, editUntil: null })
    expect(await codeOf(editReview(done.visitor, { ...done, key: newId() }, praise))).toBe('review-closed')
    expect((await shownStars(world, done.serviceId)).rating).toEqual({ value: 3, count: 1 })
    expect((await getAdminReview(admin, review.id)).edits).toMatchObject([
      { part: 'review', stars: 5, text: 'It was all right, no more than that.' },
    ])
  })

  test('is refused after a week', async () => {
    const done = await visited(world)
    await reviews(done)
    world.now += days(7)
    expect(await codeOf(editReview(done.visitor, { ...done, key: newId() }, praise))).toBe('review-closed')
  })

  test('into a doubtful one hides it until a moderator decides', async () => {
    const done = await visited(world)
    await reviews(done)
    await editReview(
      done.visitor,
      { ...done, key: newId() },
      { ...praise, text: 'Look at www.better-cuts.example instead.' },
    )
    expect((await shownStars(world, done.serviceId)).rating).toBeNull()
    expect(await moderationCases(world)).toHaveLength(1)
  })
})

describe('replying to a review', () => {
  test('is possible once for owners and managers, and can be changed for two days', async () => {
    const done = await visited(world)
    const review = await reviewIn(reviews(done))
    const input = { providerId: done.providerId, reviewId: review.id }
    const staff = await addMember(world, done.providerId, 'staff')
    const manager = await addMember(world, done.providerId, 'manager')
    expect(await codeOf(answerReview(staff, { ...input, key: newId() }, 'Thank you very much, Rita.'))).toBe(
      'permission-denied',
    )
    const stranger = await addPerson(world)
    expect(await codeOf(answerReview(stranger, { ...input, key: newId() }, 'Thank you very much, Rita.'))).toBe(
      'not-found',
    )
    expect(await answerReview(manager, { ...input, key: newId() }, 'Thank you very much, Rita.')).toMatchObject({
      answer: 'Thank you very much, Rita.',
      mayAnswer: true,
    })
    world.now += hours(47)
    await answerReview(done.owner, { ...input, key: newId() }, 'Thank you very much indeed.')
    world.now += hours(1)
    expect(await codeOf(answerReview(done.owner, { ...input, key: newId() }, 'And once more, thank you.'))).toBe(
      'answer-closed',
    )
    expect(publishedOf('review.answered')).toHaveLength(1)
    expect((await listReviews(world.visitor(), { serviceId: done.serviceId })).items[0]!.answer).toBe(
      'Thank you very much indeed.',
    )
  })

  test.each([
    ['Thanks', 'few words'],
    ['x'.repeat(1001), 'too many'],
    ['Next time write to me@example.com please.', 'contact data'],
  ])('with “%s” is refused: %s', async (text) => {
    const done = await visited(world)
    const { id: reviewId } = await reviewIn(reviews(done))
    expect(await codeOf(answerReview(done.owner, { providerId: done.providerId, reviewId, key: newId() }, text))).toBe(
      'review-incomplete',
    )
  })

  test('shows the metrics and unanswered reviews of the own business only', async () => {
    const [done, other] = [await visited(world), await visited(world)]
    await reviews(other)
    const { id: reviewId } = await reviewIn(reviews(done, { stars: 4 }))
    expect(await listBusinessReviews(done.owner, done.providerId, { isUnanswered: true })).toMatchObject({
      rating: { value: 4, count: 1 },
      unanswered: 1,
      items: [{ id: reviewId, mayAnswer: true, isReported: false, mark: null }],
    })
    await answerReview(
      done.owner,
      { providerId: done.providerId, reviewId, key: newId() },
      'Thank you very much, Rita.',
    )
    expect((await listBusinessReviews(done.owner, done.providerId, { isUnanswered: true })).items).toEqual([])
    expect(await codeOf(listBusinessReviews(done.owner, other.providerId, {}))).toBe('not-found')
    expect(await codeOf(getBusinessReview(other.owner, other.providerId, reviewId))).toBe('not-found')
  })

  test('ratings of customers by a business are visible to the market only', async () => {
    const done = await visited(world)
    const { id } = await reviewIn(reviews(done))
    const mark = { wasOnTime: true, wasRespectful: true, hasPaid: false }
    await rateCustomer(done.owner, done, mark)
    expect((await getAdminReview(await addAdmin(world), id)).mark).toEqual(mark)
    expect(JSON.stringify(await getMyReview(done.visitor, done))).not.toContain('hasPaid')
  })
})

describe('reporting and removing a review', () => {
  test('is limited to as many a day as the market sets', async () => {
    const reader = withSettings(world.visitor(), { 'reports.per_day': 1 })
    const [first, second] = [
      await reviewIn(reviews(await visited(world))),
      await reviewIn(reviews(await visited(world))),
    ]
    await reportReview(reader, first.id, { reason: 'fake', text: '' })
    expect(await codeOf(reportReview(reader, second.id, { reason: 'fake', text: '' }))).toBe('rate-limited')
  })

  test('opens a case, once per person; hiding it changes the average, and showing it restores it', async () => {
    const moderator = await addAdmin(world, 'moderator')
    const done = await visited(world)
    const { id } = await reviewIn(reviews(done))
    const reader = world.visitor()
    await reportReview(reader, id, { reason: 'fake', text: '' })
    expect(await codeOf(reportReview(reader, id, { reason: 'fake', text: '' }))).toBe('report-exists')
    await reportReview(done.owner, id, { reason: 'not_about_visit', text: 'She was never here.' })
    const [waiting] = await moderationCases(world)
    expect(waiting!.flags.map(({ text }) => text)).toEqual([
      'Somebody: Nobody was there as it tells.',
      'The business: It is not about what was bought here. She was never here.',
    ])
    const judged = { verdict: 'reject', reasons: ['fake'], text: '', notes: {} } as const
    await decideCase(moderator, { review: reviewJudged }, waiting!.id, { ...judged, reasons: [...judged.reasons] })
    expect((await shownStars(world, done.serviceId)).rating).toBeNull()
    expect(await getAdminReview(moderator, id)).toMatchObject({
      status: 'hidden',
      acts: ['show', 'remove'],
      isReported: false,
    })
    await moderateReview(moderator, id, { act: 'show' })
    expect((await shownStars(world, done.serviceId)).rating).toEqual({ value: 5, count: 1 })
    expect(publishedOf('review.published')).toHaveLength(1)
  })

  test('with an unfounded report changes nothing', async () => {
    const moderator = await addAdmin(world, 'moderator')
    const done = await visited(world)
    const { id } = await reviewIn(reviews(done))
    await reportReview(world.visitor(), id, { reason: 'offensive', text: '' })
    const [waiting] = await moderationCases(world)
    await decideCase(moderator, { review: reviewJudged }, waiting!.id, {
      verdict: 'approve',
      reasons: [],
      text: '',
      notes: {},
    })
    expect((await shownStars(world, done.serviceId)).total).toBe(1)
    expect((await getAdminReview(moderator, id)).isReported).toBe(false)
  })

  test('requires a reason, is final, closes open cases, and is logged', async () => {
    const moderator = await addAdmin(world, 'moderator')
    const done = await visited(world)
    const { id } = await reviewIn(reviews(done))
    await reportReview(world.visitor(), id, { reason: 'offensive', text: '' })
    expect(await codeOf(moderateReview(moderator, id, { act: 'remove' }))).toBe('review-incomplete')
    expect(await codeOf(moderateReview(done.owner, id, { act: 'remove', reason: 'fake' }))).toBe('permission-denied')
    await moderateReview(moderator, id, { act: 'remove', reason: 'offensive', text: 'It calls somebody names.' })
    expect(await codeOf(moderateReview(moderator, id, { act: 'show' }))).toBe('transition-not-allowed')
    expect(await shownStars(world, done.serviceId)).toMatchObject({ rating: null, total: 0 })
    expect(await moderationCases(world)).toEqual([])
    const log = await world.db.rows<{ type: string }>(sql`select type from auth_event where type like 'review-%'`)
    expect(log).toEqual([{ type: 'review-removed' }])
    expect(await getAdminReview(moderator, id)).toMatchObject({ status: 'removed', acts: [], caseId: null })
  })

  test('by two moderators at once is decided by one', async () => {
    const [one, other] = [await addAdmin(world, 'moderator'), await addAdmin(world, 'moderator')]
    const done = await visited(world)
    const { id } = await reviewIn(reviews(done))
    const codes = [one, other].map((who) => codeOf(moderateReview(who, id, { act: 'remove', reason: 'fake' })))
    expect((await Promise.all(codes)).toSorted()).toEqual(['ok', 'transition-not-allowed'])
  })
})

describe('the request for a review', () => {
  test('is sent two hours after completion and again after three days, unless a review was written', async () => {
    const [done, quick] = [await visited(world), await visited(world)]
    for (const { itemId } of [done, quick]) await planInvitation(world.system(), itemId)
    await inviteBuyers(world.system())
    expect(publishedOf('review.invited')).toEqual([])
    await reviews(quick)
    world.now += hours(2)
    await inviteBuyers(world.system())
    await inviteBuyers(world.system())
    expect(publishedOf('review.invited').map(({ payload }) => payload.itemId)).toEqual([done.itemId])
    world.now += days(3)
    await inviteBuyers(world.system())
    await inviteBuyers(world.system())
    expect(publishedOf('review.reminded').map(({ payload }) => payload.itemId)).toEqual([done.itemId])
    world.now += days(3)
    expect(await inviteBuyers(world.system())).toBe(0)
  })

  test('is not sent to members of the business, nor after a full refund', async () => {
    const done = await visited(world)
    await planInvitation(world.system(), done.itemId)
    await world.db.run(sql`update order_items set status = 'cancelled', due_at = null where id = ${done.itemId}`)
    world.now += hours(2)
    await inviteBuyers(world.system())
    expect(publishedOf('review.invited')).toEqual([])
  })

  test('is also on the page of the order, with the review if there is one', async () => {
    const done = await visited(world)
    expect(await listReviewSteps(done.visitor, [done.orderId])).toMatchObject([{ itemId: done.itemId, stars: null }])
    await reviews(done, { stars: 4 })
    expect(await listReviewSteps(done.visitor, [done.orderId])).toEqual([
      { itemId: done.itemId, stars: 4, text: 'Your review is shown.' },
    ])
  })
})

test('an account lists its reviews; after its deletion they belong to a former customer', async () => {
  const done = await visited(world)
  const person = await addPerson(world)
  await world.db.run(sql`update orders set visitor_id = ${userIdOf(person)} where id = ${done.orderId}`)
  await planInvitation(world.system(), done.itemId)
  expect((await listMyReviews(person)).waiting).toMatchObject([{ itemId: done.itemId, title: 'Cut and finish' }])
  const ownerId = userIdOf(person)
  await reviews(done, { mediaIds: [await addMedia(world, { ownerId, purpose: 'review' })] }, { who: person })
  expect(await listMyReviews(person)).toMatchObject({
    waiting: [],
    written: [{ stars: 5, serviceTitle: 'Cut and finish' }],
  })
  const who = { userId: ownerId, email: `${ownerId}@example.com`, isEmailVerified: true } as Parameters<
    NonNullable<typeof reviewsPersonalData.export>
  >[1]
  expect(await reviewsPersonalData.export!(world.system(), who)).toMatchObject([{ stars: 5, author: 'Rita' }])
  await reviewsPersonalData.erase!(world.system(), who)
  const [shown] = (await listReviews(world.visitor(), { serviceId: done.serviceId })).items
  expect(shown).toMatchObject({ author: 'Former customer', city: '', photos: [], stars: 5 })
})

test('the page of a provider counts the reviews of all its services, also former ones', async () => {
  const done = await visited(world)
  await reviews(done, { stars: 4 })
  await world.db.run(sql`update services set status = 'archived' where id = ${done.serviceId}`)
  const { slug } = (await world.db.row<{ slug: string }>(
    sql`select slug from providers where id = ${done.providerId}`,
  ))!
  expect((await getProviderPage(world.visitor(), slug)).rating).toEqual({ value: 4, count: 1 })
})

test('an item of another order cannot be reviewed', async () => {
  const [one, other] = [await visited(world), await visited(world)]
  const mixed = writeReview(one.visitor, { reference: one.reference, itemId: other.itemId, key: newId() }, praise)
  expect(await codeOf(mixed)).toBe('not-found')
})
