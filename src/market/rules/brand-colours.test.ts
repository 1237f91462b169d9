import { expect, test } from 'vitest'
import {
  accentContrast,
  accentProblem,
  accentStyle,
  darkOf,
  judgeAccent,
  shadesOf,
  usualAccent,
} from '#market/rules/brand-colours.ts'
import { contrastOf, hexOf, oklchOf } from '#shared/colour.ts'

test('contrast is calculated as in WCAG', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#fcfaf6', '#fcfaf6')).toBe(1)
})

test('a colour is restored from its lightness, chroma and hue', () => {
  for (const colour of ['#05615c', '#67cec1', '#b3261e', '#1a73e8', '#ffffff', '#000000', '#7f3fbf'])
    expect(hexOf(oklchOf(colour))).toBe(colour)
})

test('the default accent is readable and changes no colours', () => {
  expect(accentProblem(usualAccent)).toBeNull()
  expect(accentProblem({})).toBeNull()
  expect(accentStyle(usualAccent)).toBe('')
})

test.each(['#ffd400', '#8ad6ff', '#ffffff', '#ff6f61', '#00ff00'])(
  '%s is too light for a light background, and the nearest readable colour is suggested',
  (light) => {
    const { isReadable, ratio, nearest } = judgeAccent(light, 'light')
    expect(isReadable).toBe(false)
    expect(ratio).toBeLessThan(4.5)
    expect(accentContrast(nearest, 'light')).toBeGreaterThanOrEqual(4.5)
    expect(accentProblem({ light, dark: usualAccent.dark })).toContain(nearest)
    expect(accentProblem({ light, dark: usualAccent.dark })).toContain(ratio.toFixed(2))
  },
)

test.each(['#05615c', '#000000', '#5b0f8a'])('%s is too dark for a dark background', (dark) => {
  expect(accentProblem({ light: usualAccent.light, dark })).toMatch(
    /on dark: a contrast of .* The nearest that can is #/,
  )
})

test('every accent for light themes has a matching one for dark themes', () => {
  for (let hue = 0; hue < 360; hue += 15) {
    const light = judgeAccent(hexOf({ lightness: 0.5, chroma: 0.12, hue }), 'light').nearest
    expect(accentProblem({ light, dark: darkOf(light) })).toBeNull()
  }
})

test('text on buttons and tinted areas is readable in every shade', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { solid, hover, active, on, tint } = shadesOf(judgeAccent('#c2185b', scheme).nearest, scheme)
    for (const ground of [solid, hover, active]) expect(contrastOf(on, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(solid, tint)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  [null],
  ['#05615c'],
  [[]],
  [{ light: '#05615C', dark: '#67cec1' }],
  [{ light: 'red', dark: 'blue' }],
  [{ light: '#05615c' }],
  [{ light: '#05615c', dark: '#67cec1', more: 1 }],
  [{ light: '#05615c;}body{display:none', dark: '#67cec1' }],
])('%j is not a valid accent', (value) => expect(accentProblem(value)).not.toBeNull())
