import type { PageInput } from '#content/rules/pages.ts'

const page = (slug: string, title: string, ...lines: string[]): PageInput => ({ slug, title, body: lines.join('\n\n') })

/** Answers to frequent questions, with links to the pages for each task. */
export const helpPages: readonly PageInput[] = [
  page(
    'how-booking-works',
    'How booking works',
    'You see a time, you take it, and from then on it is kept for you while you finish.',
    '1. Find a service by [region](/home) or by [search](/search), and open it.\n2. Choose what you want, with whom, and a free time. All times are those of the place; where yours differ, both are shown.\n3. The time is kept for ten minutes while it is in your cart, and longer once you are at the checkout.\n4. Order as a guest or with an account. Things from several businesses go into one order.',
    '## Asked first',
    'Some businesses look at each request before they agree. You see until when they answer. If they do not, nothing is charged.',
    '## Afterwards',
    'You get a mail with a file for your calendar. The page of your order always shows the newest state; without an account, [find it](/order) with its reference and your address.',
  ),
  page(
    'paying-and-refunds',
    'Paying and refunds',
    'The price on the page is the price you pay. What is due now, what is only reserved and what you pay at the venue stands before you order.',
    '- **Deposit**: a part is paid now, the rest when you are there.\n- **Reserved**: your bank keeps the amount ready; it is taken when the business agrees.\n- **At the venue**: nothing is paid here.',
    '## When something comes back',
    'Before you cancel we show to the cent what comes back, and that is what comes back. It goes the way it came; banks take a few days. If something went wrong, say so from the page of your order: money in question is kept until it is settled.',
  ),
  page(
    'changing-or-cancelling',
    'Changing or cancelling',
    'Open your [bookings](/booking), choose one, and press “Change the time” or “Cancel”.',
    'Until when that costs nothing stands on the page of the service, in your mail and beside the button, as a date and an hour. After it, the same line says what it costs.',
    '## When the business changes the time',
    'It asks you first. If you decline, the old time stays, or you cancel with everything back.',
    '## When nobody was there',
    'Say so within a day from the page of your order. Both sides are heard before anything is decided.',
  ),
  page(
    'selling-here',
    'Selling here',
    'Anybody who cooks, cuts, repairs, teaches or helps can sell here. [Begin by writing a service](/service-submit); you sign up at the end, and nothing that you typed is lost.',
    '1. Tell who you are: [become a provider](/become-service-provider).\n2. Write services with photos, times and prices, and choose how your page looks.\n3. We look at what is new, usually within two days. Whatever has to be changed is written beside its field.',
    '## What it costs',
    'Nothing until you sell. [Prices](/pricing) have a calculator for what is left for you.',
  ),
]
