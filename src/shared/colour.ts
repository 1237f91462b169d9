/** A color by lightness (0 to 1), chroma and hue (degrees): equal steps look equal. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

type Triple = [number, number, number]

export const isHexColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/.test(text)

const channelsOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)
const times = (rows: [Triple, Triple, Triple], [a, b, c]: Triple): Triple =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as Triple

/** The relative luminance as WCAG 2 defines it. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(linear) as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const toCones: [Triple, Triple, Triple] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: [Triple, Triple, Triple] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: [Triple, Triple, Triple] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: [Triple, Triple, Triple] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

export function oklchOf(hex: string): Oklch {
  const cones = times(toCones, channelsOf(hex).map(linear) as Triple).map(Math.cbrt) as Triple
  const [lightness, a, b] = times(toLab, cones)
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI }
}

/** The nearest sRGB color: one outside of the gamut loses chroma, never hue. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let retained = chroma; retained > 0.001; retained *= 0.96) {
    const channels = channelsAt(lightness, retained, hue)
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)) return asHex(channels)
  }
  return asHex(channelsAt(lightness, 0, hue))
}

function channelsAt(lightness: number, chroma: number, hue: number): Triple {
  const turn = (hue * Math.PI) / 180
  const cones = times(fromLab, [lightness, chroma * Math.cos(turn), chroma * Math.sin(turn)]).map(
    (cone) => cone ** 3,
  ) as Triple
  return times(fromCones, cones).map(gamma) as Triple
}

const asHex = (channels: Triple): string =>
  `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
