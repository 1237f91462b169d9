import '#shared/error-codes.ts'

/** Error codes of carts, orders and items. */
export const orderingErrors = {
  'cart-empty': 'The cart is empty.',
  'cart-full': 'The cart has no room for this.',
  'cart-has-problems': 'Items of the cart need a look first; `offers.problems` tells which.',
  'checkout-incomplete': 'Details of the order are missing; `fields` names them.',
  'addon-invalid': 'An extra is not offered, or not in this amount.',
  'stock-low': 'Fewer are left than wanted; `offers.left` tells how many.',
  'sold-out': 'None are left.',
  'slot-missing': 'Choose a time first.',
  'pieces-invalid': 'So many pieces cannot be cancelled.',
  'policy-blocks': 'It cannot be cancelled for free any more.',
  'terms-changed': 'What this means changed since it was shown; look again.',
  'text-too-short': 'Write more words.',
  'share-invalid': 'A share is between 0 and 100 percent.',
  'span-invalid': 'The end comes after the start, and not too long after it.',
  'item-in-question': 'It is in question; its money moves when that is decided.',
  'pickup-code-wrong': 'This is not the code of the order.',
  'report-over': 'The report was answered, or its time is over.',
  'dispute-exists': 'You reported a problem with this already.',
  'dispute-too-late': 'A problem cannot be reported yet, or not any more.',
  'dispute-incomplete': 'Parts of what was sent about a problem are missing; `fields` names them.',
  'decision-changed': 'The decision would give back another amount by now; look again.',
  'involved-in-case': 'You decided on it before, or have a part in it.',
  'not-a-visit': 'Only a visit has a time that can change.',
  'not-agreed': 'The time cannot be changed as it stands now.',
  begun: 'Its time has come.',
  'proposal-open': 'Another time is proposed already.',
  'proposal-over': 'The proposal was answered, or has ended.',
  'no-moves-left': 'You changed this time as often as you can.',
  'too-near': 'One of the two times is too near for an answer.',
  'offer-over': 'The offer has ended or was withdrawn.',
  'as-offered': 'It was agreed in an offer and stays as it was offered.',
  'option-fixed': 'What was booked stays; only its time can change.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    ordering: keyof typeof orderingErrors
  }
}
