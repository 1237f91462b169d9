import { contrastOf, hexOf, isHexColour, oklchOf } from '#shared/colour.ts'
import type { Settings } from '#shared/settings.ts'
import type { Accent } from '#market/contract-settings.ts'

export type Scheme = 'light' | 'dark'

export type { Accent } from '#market/contract-settings.ts'

/** The shades of the accent in one color scheme. */
export interface AccentShades {
  solid: string
  hover: string
  active: string
  /** The color of text on the solid shade. */
  on: string
  tint: string
}

/** The accent of the design, as in `ui/styles/colors.css`. */
export const usualAccent: Accent = { light: '#05615c', dark: '#67cec1' }

// The backgrounds on which text appears in the accent color; see `ui/styles/colors.css`.
const grounds = { light: ['#fcfaf6', '#ffffff', '#f6f3ee'], dark: ['#14100c', '#1d1814', '#26201b'] }

/** WCAG 2, level AA, for text of any size. */
const leastContrast = 4.5

export function shadesOf(colour: string, scheme: Scheme): AccentShades {
  const { lightness, chroma, hue } = oklchOf(colour)
  const at = (shade: number, strength: number) => hexOf({ lightness: shade, chroma: strength, hue })
  if (scheme === 'light') {
    return {
      solid: colour,
      hover: at(lightness - 0.055, chroma),
      active: at(lightness - 0.105, chroma),
      on: '#ffffff',
      tint: at(0.955, Math.min(chroma, 0.022)),
    }
  }
  return {
    solid: colour,
    hover: at(lightness + 0.05, chroma),
    active: at(lightness + 0.09, chroma * 0.8),
    on: at(0.195, Math.min(chroma, 0.03)),
    tint: at(0.275, Math.min(chroma, 0.036)),
  }
}

/** The lowest contrast of this color with the text on it and with the backgrounds below it. */
export function accentContrast(colour: string, scheme: Scheme): number {
  const { on, tint } = shadesOf(colour, scheme)
  return Math.min(...[on, tint, ...grounds[scheme]].map((ground) => contrastOf(colour, ground)))
}

const passes = (colour: string, scheme: Scheme) => accentContrast(colour, scheme) >= leastContrast

export interface AccentVerdict {
  /** Rounded down, so that a color that fails never shows the ratio of one that passes. */
  ratio: number
  isReadable: boolean
  /** The nearest readable color of the same hue; the color itself if it is readable. */
  nearest: string
}

export function judgeAccent(colour: string, scheme: Scheme): AccentVerdict {
  const isReadable = passes(colour, scheme)
  return {
    ratio: Math.floor(accentContrast(colour, scheme) * 100) / 100,
    isReadable,
    nearest: isReadable ? colour : nearestReadable(colour, scheme),
  }
}

const steps = 200

/** Changes the lightness in both directions until the color is readable. */
function nearestReadable(colour: string, scheme: Scheme): string {
  const { lightness, chroma, hue } = oklchOf(colour)
  for (let step = 1; step <= steps; step++) {
    for (const shade of [lightness - step / steps, lightness + step / steps]) {
      if (shade <= 0 || shade >= 1) continue
      const tried = hexOf({ lightness: shade, chroma, hue })
      if (passes(tried, scheme)) return tried
    }
  }
  return usualAccent[scheme]
}

/** The dark-mode accent for a light-mode one when none was chosen. */
export const darkOf = (light: string): string => {
  const { chroma, hue } = oklchOf(light)
  return judgeAccent(hexOf({ lightness: 0.785, chroma: Math.min(Math.max(chroma, 0.04), 0.14), hue }), 'dark').nearest
}

/** Describes what is wrong with an accent; null when it is valid. {} stands for the accent of the design. */
export function accentProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'Two colours: {"light": "#05615c", "dark": "#67cec1"}.'
  const { light, dark, ...rest } = value as Partial<Accent>
  if (Object.keys(rest).length > 0) return 'Two colours, “light” and “dark”, and nothing else.'
  if (light === undefined && dark === undefined) return null
  if (!isHexColour(light) || !isHexColour(dark)) return 'Write both colours as #05615c, in small letters.'
  return schemeProblem(light, 'light') ?? schemeProblem(dark, 'dark')
}

function schemeProblem(colour: string, scheme: Scheme): string | null {
  const { ratio, isReadable, nearest } = judgeAccent(colour, scheme)
  return isReadable
    ? null
    : `${colour} cannot be read on ${scheme}: a contrast of ${ratio.toFixed(2)} to 1 where 4.5 is needed. The nearest that can is ${nearest}.`
}

/** The market's accent; colors that are not set come from the design. */
export const accentOf = (settings: Settings): Accent => ({
  ...usualAccent,
  ...settings.get('brand.accent'),
})

/** A style for the page's head, applied before the first paint; "" for the accent of the design. */
export function accentStyle({ light, dark }: Accent): string {
  if (light === usualAccent.light && dark === usualAccent.dark) return ''
  const [day, night] = [shadesOf(light, 'light'), shadesOf(dark, 'dark')]
  const pair = (name: string, key: keyof AccentShades) => `--${name}:light-dark(${day[key]},${night[key]})`
  return `:root:root{${[pair('brand', 'solid'), pair('brand-hover', 'hover'), pair('brand-active', 'active'), pair('on-brand', 'on'), pair('brand-tint', 'tint'), pair('brand-text', 'solid')].join(';')}}`
}
