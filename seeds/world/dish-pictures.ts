import { covers } from './sources.ts'

/** The clay object for a dish, by words of its name; the first match counts. */
const objectsOfDishes: [words: RegExp, object: string][] = [
  [/salad|greens/i, 'green-salad'],
  [/noodles/i, 'steaming-bowl'],
  [/soup|caldo|stew|pot|jollof/i, 'pot-of-food'],
  [/fritters|falafel/i, 'falafel'],
  [/sushi|rolls|eight-piece/i, 'sushi'],
  [/bream|fish|prawn|catch/i, 'shrimp'],
  [/burger/i, 'hamburger'],
  [/taco/i, 'taco'],
  [/pizza|margherita/i, 'pizza'],
  [/dumpling|bao/i, 'dumpling'],
  [/croissant/i, 'croissant'],
  [/cake|tart/i, 'shortcake'],
  [/curry|thali|rice bowl/i, 'curry-rice'],
  [/skewers|ribs|satay|chicken/i, 'meat-on-bone'],
  [/asado|pork|meat|cut of/i, 'cut-of-meat'],
  [/injera|wat/i, 'flatbread'],
  [/breakfast|eggs/i, 'cooking'],
  [/tea/i, 'teapot'],
  [/coffee|flat white|latte/i, 'hot-beverage'],
  [/scoops|sorbet|sundae/i, 'ice-cream'],
  [/lunchbox|lunches|plan/i, 'bento-box'],
  [/tray|box/i, 'takeout-box'],
  [/cheese|raclette/i, 'cheese-wedge'],
]

/** Pictures of the dishes in the colors of the region; no object is on a menu twice, so some dishes have none. */
export function picturesOfDishes(names: readonly string[], region: string): (string | null)[] {
  const used = new Set<string>()
  return names.map((name) => {
    const object = objectsOfDishes.find(([words]) => words.test(name))?.[1]
    const all = covers.filter((cover) => cover.object === object)
    const cover = all.find((one) => one.region === region) ?? all[0]
    if (!object || !cover || used.has(object)) return null
    used.add(object)
    return cover.file
  })
}
