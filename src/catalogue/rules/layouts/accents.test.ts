import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accents } from '#catalogue/rules/layouts/accents.ts'

type Colour = [lightness: number, chroma: number, hue: number]
type Theme = 'light' | 'dark'

const styles = join(import.meta.dirname, '../../../ui/styles')
const [palettes, colours] = ['palettes.css', 'colors.css'].map((name) => readFileSync(join(styles, name), 'utf8')) as [
  string,
  string,
]

/** The value of a token in one theme, from the style sheet. */
function tokenIn(css: string, name: string, theme: Theme): Colour {
  const value = new RegExp(`--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`).exec(css)
  if (!value) throw new Error(`${name} is nowhere`)
  return value[theme === 'light' ? 1 : 2]!.split(' ').map(Number) as Colour
}

const paletteOf = (accent: string) => palettes.slice(palettes.indexOf(`[data-accent='${accent}']`)).split('}')[0]!

/** OKLCH to linear sRGB, clamped to the gamut. */
function linear([lightness, chroma, hue]: Colour): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.min(1, Math.max(0, value)))
}

const luminance = (colour: Colour) =>
  linear(colour).reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0)

/** Contrast by WCAG 2. */
function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** The colour of a hovered button: mixed with some of the text's colour. */
function hovered(solid: Colour, text: Colour): Colour {
  const turn = ((text[2] - solid[2] + 540) % 360) - 180
  return [solid[0] * 0.86 + text[0] * 0.14, solid[1] * 0.86 + text[1] * 0.14, solid[2] + turn * 0.14]
}

test('there are eight accents, each with its colours', () => {
  expect(accents).toHaveLength(8)
  expect(accents.filter(({ key }) => !palettes.includes(`[data-accent='${key}']`))).toEqual([])
})

for (const { key, name } of accents) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name} is readable in the ${theme} theme: text on its button and its text on every background`, () => {
      const accentToken = (token: string) => tokenIn(paletteOf(key), `accent-${token}`, theme)
      const ground = (token: string) => tokenIn(colours, token, theme)
      const text = ground('text')
      const pairs: [string, Colour, Colour][] = [
        ['button', accentToken('on-solid'), accentToken('solid')],
        ['button under the pointer', accentToken('on-solid'), hovered(accentToken('solid'), text)],
        ['words on the tint', accentToken('ink'), accentToken('soft')],
        ...['bg', 'surface'].map((token): [string, Colour, Colour] => [
          `words on ${token}`,
          accentToken('ink'),
          ground(token),
        ]),
        ['text on the tint', text, accentToken('soft')],
      ]
      expect(pairs.filter(([, one, other]) => contrast(one, other) < 4.5).map(([what]) => what)).toEqual([])
      expect(contrast(accentToken('solid'), ground('surface'))).toBeGreaterThanOrEqual(3)
    })
  }
}
