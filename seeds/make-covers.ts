import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { colourOf } from './pictures/oklch.ts'
import { altOf } from './pictures/alt.ts'
import { companionsOf } from './pictures/beside.ts'
import { frame, paintSet, type Palette, type StageSet } from './pictures/set.ts'
import { randomFrom, type Random } from './random.ts'

// Composes the cover images of the demo: clay objects on stages in the colors of a region. Run manually; the results
// are committed, because composing takes minutes.

const here = import.meta.dirname
const target = join(here, '../public/demo/covers')
const listFile = join(here, 'data/covers.json')
const widths = [320, 640, 1280]
const palettes = JSON.parse(readFileSync(join(here, 'data/region-palettes.json'), 'utf8')) as Record<string, Palette>
const types = JSON.parse(readFileSync(join(here, 'data/service-types.json'), 'utf8')) as {
  categories: Record<string, { types: { art: { objects: string[] } }[] }>
}
const objects = readdirSync(join(here, 'art/objects')).map((file) => file.replace('.webp', ''))

export interface CoverEntry {
  file: string
  alt: string
  color: string
  object: string
  region: string
  shape: string
  /** A second, smaller object beside it. */
  beside: string | null
}

const objectPicture = (name: string, size: number) =>
  sharp(join(here, 'art/objects', `${name}.webp`))
    .resize(size, size)
    .toBuffer()

async function compose({ object, region, beside }: Wish): Promise<CoverEntry> {
  const name = `${object}-${region}`
  const random = randomFrom(name)
  const palette = palettes[region]!
  const set = paintSet(palette, random)
  const missing = widths.filter((width) => !existsSync(join(target, `${name}-${width}.webp`)))
  if (missing.length > 0) {
    const flat = await draw({ object, region, beside }, set, random)
    for (const width of missing)
      await sharp(flat)
        .resize(width)
        .webp({ quality: width === 320 ? 68 : 72, effort: 5 })
        .toFile(join(target, `${name}-${width}.webp`))
  }
  return {
    file: `/demo/covers/${name}`,
    alt: altOf(object, region),
    color: colourOf(palette.wall),
    object,
    region,
    shape: set.shape,
    beside,
  }
}

async function draw({ object, beside }: Wish, set: StageSet, random: Random): Promise<Buffer> {
  const layers = await objectsOn(set.horizon, object, beside, random)
  const grain = {
    create: {
      width: frame.width,
      height: frame.height,
      channels: 3 as const,
      background: '#808080',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 9 },
    },
  }
  const noise = await sharp(grain).png().toBuffer()
  return sharp(Buffer.from(set.svg))
    .composite([...layers, { input: Buffer.from(set.light) }, { input: noise, blend: 'soft-light' }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** The object a little below the horizon; in front of it, at the right, a small one. */
async function objectsOn(horizon: number, object: string, beside: string | null, random: Random) {
  const size = 900
  const foot = horizon + random.whole(40, 70)
  const left = Math.round((frame.width - size) / 2) + random.whole(0, 60)
  const main = await placed(object, size, left, foot)
  if (!beside) return [main]
  random.next()
  const small = random.whole(380, 460)
  return [main, await placed(beside, small, frame.width - small - random.whole(20, 80), foot + 60)]
}

/** The base of an object is at 73 % of its image's height. */
async function placed(name: string, size: number, left: number, foot: number) {
  const top = Math.round(foot - size * 0.73)
  const picture = await objectPicture(name, size)
  const cut = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const width = Math.min(size - cut.left, frame.width - Math.max(0, left))
  const height = Math.min(size - cut.top, frame.height - Math.max(0, top))
  const input = await sharp(picture)
    .extract({ ...cut, width, height })
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

async function composeScene(name: string): Promise<CoverEntry> {
  const source = sharp(join(here, 'art/scenes', `${name}.webp`))
  const { dominant } = await source.clone().stats()
  for (const width of widths) {
    const file = join(target, `scene-${name}-${width}.webp`)
    if (!existsSync(file)) await source.clone().resize(width).webp({ quality: 74, effort: 5 }).toFile(file)
  }
  const color = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  // "noodle-bowl-2" is another view of the scene "noodle-bowl".
  const object = name.replace(/-\d$/, '')
  return {
    file: `/demo/covers/scene-${name}`,
    alt: altOf(object, '*'),
    color,
    object,
    region: '*',
    shape: 'scene',
    beside: null,
  }
}

type Wish = Pick<CoverEntry, 'object' | 'region' | 'beside'>

const earlier = existsSync(listFile) ? (JSON.parse(readFileSync(listFile, 'utf8')) as CoverEntry[]) : []

/**
 * The combinations of objects and regions: the first object of a type in six regions, of several types in all, the
 * others in three. What was composed earlier stays as it is.
 */
function plan(): Wish[] {
  const regions = Object.keys(palettes)
  const lists = Object.values(types.categories).flatMap(({ types }) => types.map(({ art }) => art.objects))
  const leads = Map.groupBy(lists, ([first]) => first!)
  const sets = (object: string) => {
    const amount = leads.get(object)?.length ?? 0
    return amount > 2 ? regions.length : amount > 0 ? 6 : 3
  }
  const wishes = [...new Set(lists.flat())].flatMap((object) =>
    randomFrom(`regions of ${object}`)
      .some(regions, sets(object))
      .map((region): Wish => ({ object, region, beside: besideOf(object, region) })),
  )
  const known = earlier.filter(({ region, object }) => region !== '*' && objects.includes(object))
  return [...new Map([...wishes, ...known].map((wish) => [`${wish.object}-${wish.region}`, wish])).values()]
}

/** Half of the objects have a companion. */
function besideOf(object: string, region: string): string | null {
  const random = randomFrom(`beside ${object}-${region}`)
  const companions = companionsOf(object)
  return companions.length > 0 && random.chance(0.5) ? random.pick(companions) : null
}

mkdirSync(target, { recursive: true })
const covers: CoverEntry[] = []
const wanted = plan()
for (const [index, wish] of wanted.entries()) {
  covers.push(await compose(wish))
  if (index % 25 === 0) process.stdout.write(`${index} of ${wanted.length}\n`)
}
for (const file of readdirSync(join(here, 'art/scenes'))) covers.push(await composeScene(file.replace('.webp', '')))
writeFileSync(listFile, `${JSON.stringify(covers, null, 1)}\n`)
