import type { Settings } from '#shared/settings.ts'

export interface PayoutTerms {
  delayDays: number
  delayDaysNew: number
  newUntilItems: number
}

export const payoutTermsIn = (settings: Settings): PayoutTerms => ({
  delayDays: settings.get('payouts.delay_days'),
  delayDaysNew: settings.get('payouts.delay_days_new'),
  newUntilItems: settings.get('payouts.new_until_items'),
})

const dayText = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function payoutText({ delayDays, delayDaysNew, newUntilItems }: PayoutTerms): string {
  const first =
    newUntilItems > 0 && delayDaysNew !== delayDays
      ? `, and ${dayText(delayDaysNew)} after it for your first ${newUntilItems} sales`
      : ''
  return `Sales become payable ${dayText(delayDays)} after the visit or the delivery is completed${first}. Payable sums are paid out every Monday. Customers who pay at your place pay you directly.`
}

/** Questions about prices, with answers from the current settings. */
export const pricingQuestions = (customers: string, payouts: PayoutTerms) => [
  {
    question: 'What do customers pay?',
    answer: `${customers} Tax is in the price where the law asks for it.`,
  },
  { question: 'When is money paid out?', answer: payoutText(payouts) },
  {
    question: 'From what is commission taken?',
    answer:
      'From the price of the service without tax and after your own discounts. Delivery, travel fees and tips are yours alone.',
  },
  {
    question: 'Can I change the plan?',
    answer:
      'Upwards at any time, for the rest of the month. Downwards at the end of the month. Nothing is deleted: services over the limit are paused, the newest first.',
  },
  {
    question: 'What if prices change?',
    answer: 'What was sold keeps the commission of the day it was ordered. What you sell from then on has the new one.',
  },
  {
    question: 'Can I pay for a better place in the lists?',
    answer: 'No. The order of lists is the same for everybody; featured places are few and carry a label.',
  },
]
