import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeParts, isDefaultOrder, pageParts, partWords } from '#catalogue/rules/layouts/layout-parts.ts'
import type { LayoutPart } from '#catalogue/rules/submission/service-form.ts'

const layouts = ['classic', 'menu', 'schedule', 'showcase', 'compact'] as const
const keys = Object.keys(partWords) as LayoutPart[]
const choices = fc.array(fc.record({ key: fc.constantFrom(...keys), isShown: fc.boolean() }), { maxLength: 8 })
const hidden = (...parts: LayoutPart[]) => parts.map((key) => ({ key, isShown: false }))

test('without a choice every part has its default position', () => {
  expect(pageParts('classic', null)).toEqual([
    'gallery',
    'about',
    'offers',
    'details',
    'team',
    'place',
    'reviews',
    'faq',
    'similar',
  ])
  expect(pageParts('schedule', [])).toEqual(pageParts('schedule', null))
})

test('hidden parts are removed without a gap', () => {
  const parts = pageParts('classic', hidden('gallery', 'team'))
  expect(parts).not.toContain('gallery')
  expect(parts).not.toContain('team')
  expect(parts).toContain('about')
})

test('optional parts can be reordered between the fixed ones', () => {
  const chosen = (['faq', 'about', 'gallery', 'team', 'similar'] as const).map((key) => ({ key, isShown: true }))
  expect(pageParts('classic', chosen)).toEqual([
    'faq',
    'about',
    'offers',
    'details',
    'gallery',
    'place',
    'reviews',
    'team',
    'similar',
  ])
})

test('the offer, details, location and reviews cannot be hidden, and no part appears twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...layouts), choices, (layout, chosen) => {
      const parts = pageParts(layout, chosen)
      expect(parts).toEqual(expect.arrayContaining(['offers', 'details', 'place', 'reviews']))
      expect(new Set(parts).size).toBe(parts.length)
    }),
  )
})

test('an incomplete choice is completed in the order of the layout', () => {
  fc.assert(
    fc.property(fc.constantFrom(...layouts), choices, (layout, chosen) => {
      const whole = completeParts(layout, chosen)
      expect(whole.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
      expect(completeParts(layout, whole)).toEqual(whole)
    }),
  )
  expect(completeParts('classic', [{ key: 'similar', isShown: false }]).map(({ key }) => key)).toEqual([
    'similar',
    'gallery',
    'about',
    'team',
    'faq',
  ])
})

test('unknown keys are ignored', () => {
  expect(completeParts('menu', [{ key: 'map' as LayoutPart, isShown: true }])).toEqual(completeParts('menu', null))
})

test('a choice that equals the default order is stored as no choice', () => {
  expect(isDefaultOrder('menu', completeParts('menu', null))).toBe(true)
  expect(isDefaultOrder('menu', hidden('faq'))).toBe(false)
})
