import { optionalFeeProblems } from '#catalogue/rules/submission/check-price.ts'
import {
  amountProblems,
  numberProblems,
  onceProblems,
  when,
  type Bounds,
  type Found,
} from '#catalogue/rules/submission/form-problems.ts'
import { zonesProblems } from '#catalogue/rules/submission/check-zones.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { FormCurrency, ServiceFormAround } from '#catalogue/rules/submission/service-form-around.ts'

export const startSteps = [5, 10, 15, 20, 30, 60] as const

/** Duration and people of an appointment; preparation, stock and delivery of goods. */
export function checkTime(form: ServiceForm, around: ServiceFormAround): Found[] {
  if (form.kind === 'booking') return [...appointmentProblems(form), ...peopleProblems(form, around)]
  return form.kind === 'order'
    ? orderProblems(
        form,
        around.currencies.find(({ code }) => code === form.currency),
      )
    : []
}

type Ruled =
  'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'capacity' | 'partyMin' | 'partyMax' | 'noticeMinutes' | 'horizonDays'

const rules: [Ruled, string, Bounds][] = [
  ['bufferBeforeMinutes', 'Minutes kept free before', { least: 0, most: 240 }],
  ['bufferAfterMinutes', 'Minutes kept free after', { least: 0, most: 240 }],
  ['capacity', 'Places at one time', { least: 1, most: 100 }],
  ['partyMin', 'Smallest group', { least: 1, most: 100 }],
  ['partyMax', 'Largest group', { least: 1, most: 100 }],
  ['noticeMinutes', 'Notice, in minutes', { least: 0, most: 43_200 }],
  ['horizonDays', 'Days ahead', { least: 1, most: 365 }],
]

const appointmentProblems = (form: ServiceForm): Found[] => [
  ...rules.flatMap(([field, label, bounds]) => numberProblems(field, label, form[field], bounds)),
  ...when(
    !startSteps.some((one) => one === form.stepMinutes),
    'stepMinutes',
    'unknown',
    'Choose how far apart the starts are from the list.',
  ),
  ...when(
    form.partyMin > form.partyMax,
    'partyMax',
    'below-least',
    'The largest group cannot be smaller than the smallest.',
  ),
  ...when(
    form.capacity > 1 && form.partyMin > form.capacity,
    'partyMin',
    'above-capacity',
    'The smallest group does not fit into the places there are.',
  ),
  ...dailyLimitProblems(form),
  ...gapProblems(form),
]

const dailyLimitProblems = ({ dailyLimit }: ServiceForm): Found[] =>
  dailyLimit === null ? [] : numberProblems('dailyLimit', 'Most in a day', dailyLimit, { least: 1, most: 1000 })

/** While colour takes effect, the staff member is free and the chair is not: the gap has to lie within the visit. */
function gapProblems({ gapStartsMinutes, gapMinutes, options }: ServiceForm): Found[] {
  if (gapStartsMinutes === null && gapMinutes === null) return []
  const wrong = [
    ...numberProblems('gapStartsMinutes', 'The pause begins after (minutes)', gapStartsMinutes, {
      least: 5,
      most: 1435,
    }),
    ...numberProblems('gapMinutes', 'Length of the pause (minutes)', gapMinutes, { least: 5, most: 1435 }),
  ]
  if (wrong.length > 0) return wrong
  const shortest = Math.min(
    ...options.flatMap(({ durationMinutes, isActive }) => (isActive && durationMinutes ? [durationMinutes] : [])),
  )
  return when(
    gapStartsMinutes! + gapMinutes! >= shortest,
    'gapMinutes',
    'beyond-visit',
    'The pause must end before the shortest option does.',
  )
}

const peopleProblems = ({ staffIds, pools }: ServiceForm, around: ServiceFormAround): Found[] =>
  around.providerId === null
    ? []
    : [
        ...when(
          staffIds.length === 0 && pools.length === 0,
          'staffIds',
          'missing',
          'Choose at least one person who does it.',
        ),
        ...when(
          !staffIds.every((id) => around.people.some((one) => one.id === id)),
          'staffIds',
          'unknown',
          'One of these people is not in your team any more.',
        ),
        ...onceProblems('staffIds', 'People', staffIds),
        ...amountProblems('pools', 'Things needed', pools.length, { least: 0, most: 3 }),
        ...onceProblems('pools', 'Things needed', pools),
        ...when(
          !pools.every((name) => around.pools.some((one) => one.name === name)),
          'pools',
          'unknown',
          'One of these things is not among yours any more.',
        ),
      ]

const orderProblems = (form: ServiceForm, currency: FormCurrency | undefined): Found[] => [
  ...numberProblems('preparationMinutes', 'Time to prepare, in minutes', form.preparationMinutes, {
    least: 5,
    most: 43_200,
  }),
  ...numberProblems('noticeMinutes', 'Notice, in minutes', form.noticeMinutes, { least: 0, most: 43_200 }),
  ...dailyLimitProblems(form),
  ...(form.stockMode === 'unlimited'
    ? []
    : numberProblems('stockAmount', 'How many there are', form.stockAmount, { least: 0, most: 1_000_000 })),
  ...optionalFeeProblems('minimumOrder', form.minimumOrder, currency),
  ...(form.fulfillmentMethods.includes('delivery') ? zonesProblems(form, currency) : []),
]
