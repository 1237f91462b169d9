import { readAmount } from '#catalogue/rules/submission/amounts.ts'
import { shownMoney } from '#catalogue/rules/service-page/prices.ts'
import type { FormOption, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { allergenText } from '#catalogue/rules/taxonomy/allergens.ts'
import { durationText } from '#shared/time/duration-text.ts'

/** An amount as customers read it; a text that is no amount stays as entered. */
export function amountText({ currency }: Pick<ServiceForm, 'currency'>, amount: string): string {
  const { minor } = readAmount(amount, currency || 'USD')
  return minor === null || !currency ? `${currency} ${amount.trim()}`.trim() : shownMoney(minor, currency).display
}

/** All that an option says, in one line, for whoever checks a form: "Cakes · Slice · €3.50 · not on sale". */
export function optionText(form: ServiceForm, option: FormOption): string {
  const { name, price, durationMinutes, groupName, description, isActive } = option
  const length = form.kind === 'booking' && durationMinutes !== null && durationText(durationMinutes)
  const cost = form.pricing === 'free' ? 'free' : price.trim() ? amountText(form, price) : 'no price'
  const allergens = form.category === 'food' && allergenText(option.allergens)
  return [groupName, name || 'Without a name', cost, length, description, allergens, !isActive && 'not on sale']
    .filter(Boolean)
    .join(' · ')
}
