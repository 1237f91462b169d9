import type { Random } from '../random.ts'
import { colourOf } from './oklch.ts'
import { patternOf } from './patterns.ts'

export interface Palette {
  wall: string
  floor: string
  shape: string
  ink: string
  pop: string
  pattern: string
}

export const frame = { width: 1200, height: 900 }

type Shape = 'arch' | 'circle' | 'half-wall' | 'steps'
const shapes: Shape[] = ['arch', 'circle', 'half-wall', 'steps']

export interface StageSet {
  svg: string
  light: string
  horizon: number
  shape: Shape
}

/** The stage of a clay object: wall, floor, one large shape with its pattern, and light. */
export function paintSet(palette: Palette, random: Random): StageSet {
  const horizon = Math.round(frame.height * (0.66 + (random.next() - 0.5) * 0.06))
  const turn = (random.next() - 0.5) * 12
  const shape = random.pick(shapes)
  const path = shapePath(shape, horizon, random)
  const colour = (name: 'wall' | 'floor' | 'shape' | 'ink', lift = 0) =>
    colourOf(palette[name], { lift, turn: name === 'wall' || name === 'shape' ? turn : 0 })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour('wall', 0.015)}"/><stop offset="1" stop-color="${colour('wall', -0.05)}"/></linearGradient>
      <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour('floor', -0.03)}"/><stop offset="1" stop-color="${colour('floor', 0.04)}"/></linearGradient>
      ${patternOf(palette.pattern, colour('ink'))}
      <clipPath id="cut"><path d="${path}"/></clipPath>
      <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter>
      <filter id="line"><feGaussianBlur stdDeviation="5"/></filter>
    </defs>
    <rect width="1200" height="${horizon}" fill="url(#wall)"/>
    <g transform="translate(10 14)" filter="url(#soft)" opacity="0.22"><path d="${path}" fill="#1a0f08"/></g>
    <path d="${path}" fill="${colour('shape')}"/>
    <g clip-path="url(#cut)" opacity="0.15"><rect width="1200" height="900" fill="url(#pattern)"/></g>
    <rect y="${horizon}" width="1200" height="${900 - horizon}" fill="url(#floor)"/>
    <rect y="${horizon - 5}" width="1200" height="10" fill="#1a0f08" opacity="0.16" filter="url(#line)"/>
  </svg>`
  return { svg, light: paintLight(horizon, random), horizon, shape }
}

function shapePath(shape: Shape, horizon: number, random: Random): string {
  const middle = 600 + random.whole(-50, 50)
  if (shape === 'circle') return circle(middle, horizon - 250, 265)
  if (shape === 'half-wall') return random.chance(0.5) ? `M0 0H470V${horizon}H0Z` : `M730 0H1200V${horizon}H730Z`
  if (shape === 'steps') return `M${middle - 330} ${horizon}V${horizon - 130}h160v-130h160v-130h340v390Z`
  const [start, end, top] = [middle - 230, middle + 230, horizon - 520]
  return `M${start} ${horizon}V${top + 230}A230 230 0 0 1 ${end} ${top + 230}V${horizon}Z`
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** Two slanting bands of window light over wall and floor, and darker corners. */
function paintLight(horizon: number, random: Random): string {
  const start = random.whole(-80, 220)
  const band = (x: number, width: number, opacity: number) =>
    `<path d="M${x} -50L${x + width} -50L${x + width + 420} ${horizon}L${x + 420} ${horizon}Z" opacity="${opacity}"/>
     <path d="M${x + 420} ${horizon}L${x + width + 420} ${horizon}L${x + width + 640} 960L${x + 640} 960Z" opacity="${opacity * 0.72}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs><filter id="b" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>
    <radialGradient id="v" cx="0.5" cy="0.5" r="0.75"><stop offset="0.55" stop-color="#1a0f08" stop-opacity="0"/><stop offset="1" stop-color="#1a0f08" stop-opacity="0.22"/></radialGradient></defs>
    <g fill="#fff6e4" filter="url(#b)">${band(start, 150, 0.3)}${band(start + 230, 90, 0.26)}</g>
    <rect width="1200" height="900" fill="url(#v)"/></svg>`
}
