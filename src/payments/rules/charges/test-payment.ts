import type { ChargeMode } from '#shared/adapters/payment-adapter.ts'
import type { TestLater, TestNotification, TestOutcome, TestTurn } from '#shared/adapters/test-gateway.ts'

/** The buttons for an unpaid payment. */
export const outcomeWords: [outcome: TestOutcome, words: string, hint: string][] = [
  ['second_factor', 'The bank asks first', 'One more step, as many banks want it'],
  ['decline', 'The card is refused', 'Not enough money on it'],
  ['late', 'Paid too late', 'A minute after the order has given up'],
  ['expire', 'The page runs out', 'Nobody paid in time'],
]

const allOutcomes: readonly TestOutcome[] = [
  'pay',
  'confirm',
  'deny',
  'leave',
  ...outcomeWords.map(([outcome]) => outcome),
]

/** How the market receives the result. */
export const notificationWords: [content: TestNotification, words: string][] = [
  ['both', 'Your browser and a message, at the same time'],
  ['return_first', 'Your browser first, a message five seconds later'],
  ['message_first', 'A message first, then your browser'],
  ['five_messages', 'Your browser and the same message five times'],
  ['only_return', 'Your browser only, no message'],
  ['only_message', 'A message only: you close the window'],
  ['neither', 'Neither: the market has to ask'],
]

export const laterWords: {
  [Key in keyof TestLater]: { label: string; choices: [value: TestLater[Key], words: string][] }
} = {
  refunds: {
    label: 'Money back',
    choices: [
      ['work', 'arrives at once'],
      ['slow', 'takes half a minute'],
      ['fail', 'is refused by the bank'],
    ],
  },
  capture: {
    label: 'Taking what was reserved',
    choices: [
      ['works', 'works'],
      ['fails', 'fails: the reservation has run out'],
    ],
  },
  card: {
    label: 'Charging the saved card later',
    choices: [
      ['pays', 'works'],
      ['declines', 'is refused'],
      ['requires_owner', 'needs its owner, who is not there'],
    ],
  },
}

/** Other things that banks and gateways can do. */
export const turnWords: [turn: TestTurn, words: string][] = [
  ['chargeback', 'The bank takes the money back'],
  ['request_evidence', 'The bank asks for evidence'],
  ['win', 'The bank decides for the market'],
  ['lose', 'The bank decides for the buyer'],
]

export const moodWords: [turn: TestTurn, words: string][] = [
  ['go_down', 'Answer nothing for a minute'],
  ['be_slow', 'Answer slowly for a minute'],
  ['be_well', 'Answer as usual'],
]

const oneOf = <Value extends string>(text: unknown, values: readonly Value[], otherwise: Value): Value =>
  values.find((value) => value === text) ?? otherwise

const valuesOf = <Value extends string>(words: readonly (readonly [Value, ...unknown[]])[]): Value[] =>
  words.map(([value]) => value)

export type TestStep = { turn: TestTurn } | { outcome: TestOutcome; content: TestNotification; later: TestLater }

/** Reads the pressed button. An unknown value counts as going back. */
export function readTestStep(typed: Record<string, unknown>): TestStep {
  const turn = valuesOf([...turnWords, ...moodWords]).find((value) => value === typed.turn)
  if (turn) return { turn }
  return {
    outcome: oneOf(typed.outcome, allOutcomes, 'leave'),
    content: oneOf(typed.content, valuesOf(notificationWords), 'both'),
    later: {
      refunds: oneOf(typed.refunds, valuesOf(laterWords.refunds.choices), 'work'),
      capture: oneOf(typed.capture, valuesOf(laterWords.capture.choices), 'works'),
      card: oneOf(typed.card, valuesOf(laterWords.card.choices), 'pays'),
    },
  }
}

/** What can happen to a payment later, by its mode. */
export const laterOf: Record<ChargeMode, (keyof TestLater)[]> = {
  capture: ['refunds'],
  authorise: ['capture', 'refunds'],
  save_card: ['card'],
}
