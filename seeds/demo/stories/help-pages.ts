import type { PageInput } from '#content/rules/pages.ts'

type Question = [title: string, ...answer: string[]]

const page = (slug: string, title: string, intro: string, ...questions: Question[]): PageInput => ({
  slug,
  title,
  body: [intro, ...questions.flatMap(([question, ...answer]) => [`## ${question}`, ...answer])].join('\n\n'),
})

/** Answers to frequent questions by topic, with links to the pages for each task. */
export const helpPages: readonly PageInput[] = [
  page(
    'how-booking-works',
    'Booking and ordering',
    'Choose a time or a dish, and order as a guest or with an account.',
    [
      'How do I book a time?',
      '1. Find a service by [region](/home) or by [search](/search), and open it.\n2. Choose what you want, with whom, and a free time.\n3. Check out. You get an email with a file for your calendar.',
    ],
    [
      'Do I need an account?',
      'No. Without one, [find your order](/order?find) with its reference and your email address.',
    ],
    [
      'How long is a time held for me?',
      'Ten minutes while it is in your cart, and longer once you are at the checkout. The cart shows how much is left.',
    ],
    [
      'Can I book with several businesses at once?',
      'Yes. Appointments and dishes from several businesses go into one cart and one order.',
    ],
    [
      'Why does my booking wait for an answer?',
      'Some businesses confirm each request. You see until when they answer. If they don’t, nothing is charged.',
    ],
    ['Which time zone do you show?', 'That of the place. Where yours differs, both are shown.'],
  ),
  page(
    'paying-and-refunds',
    'Paying and refunds',
    'What is due now, what is only reserved and what you pay at the venue is shown before you order.',
    [
      'When do I pay?',
      'It depends on the business:',
      '- **Deposit**: a part now, the rest when you are there.\n- **Reserved**: your bank holds the amount. It is taken when the business accepts.\n- **At the venue**: nothing is paid here.',
    ],
    [
      'How much do I get back when I cancel?',
      'Before you cancel we show the amount to the cent, and that is what you get back.',
    ],
    ['How long does a refund take?', 'It goes back the way it came. Banks take a few days.'],
    ['Where is my receipt?', 'On the page of your order, as a PDF.'],
    [
      'What if something went wrong?',
      'Report a problem from the page of your order. The money in question is held until it is settled.',
    ],
  ),
  page(
    'changing-or-cancelling',
    'Changing or cancelling',
    'You can change the time or cancel from your bookings.',
    [
      'How do I change the time?',
      'Open your [bookings](/booking) and press “Change”. We show the times that are free.',
    ],
    ['How do I cancel?', 'Open your [bookings](/booking), choose one, and press “Cancel”.'],
    [
      'Until when is it free?',
      'The date and hour are on the page of the service, in your email and beside the button. After it, the same line says what it costs.',
    ],
    [
      'What if the business changes the time?',
      'It asks you first. If you decline, the old time stays, or you cancel and get everything back.',
    ],
    [
      'What if nobody was there?',
      'Report it within a day from the page of your order. Both sides are heard before anything is decided.',
    ],
  ),
  page(
    'your-account',
    'Your account',
    'Your profile has your details, security and data.',
    ['Can I sign in without a password?', 'Yes, with a passkey. Add one under [Security](/user-profile?tab=security).'],
    [
      'How do I stop emails?',
      'Choose what we tell you under [Notifications](/user-profile?tab=notifications). Emails that you can turn off have a link for it at their foot.',
    ],
    ['How do I get a copy of my data?', 'Download it under [Privacy](/user-profile?tab=privacy).'],
    ['How do I delete my account?', 'Under [Privacy](/user-profile?tab=privacy). You have some days to take it back.'],
  ),
  page(
    'selling-here',
    'Selling here',
    'Anybody who cooks, cuts, repairs, teaches or helps can sell here.',
    [
      'How do I start?',
      '1. [Write a service](/service-submit). You sign up at the end, and nothing that you typed is lost.\n2. Add photos, times and prices, and choose how your page looks.\n3. We check what is new before it goes live.',
    ],
    ['How long does approval take?', 'Usually less than two days. What has to be changed is written beside its field.'],
    ['What does it cost?', 'Nothing until you sell. [Pricing](/pricing) has a calculator for what you earn.'],
    ['Can my team use it?', 'Yes. Invite people under Team, and choose what they may do.'],
  ),
]
