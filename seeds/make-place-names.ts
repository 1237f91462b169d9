import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { plainText } from '#shared/text/plain-text.ts'

// Writes seeds/data/place-names.tsv.gz: further names of the towns in places.tsv.gz, from GeoNames (CC BY 4.0) and from
// common-names.txt. Run manually with the path of GeoNames' cities500.txt:
// node seeds/make-place-names.ts /tmp/cities500.txt

// GeoNames does not say the language of a name here. Names in these scripts are of a language that people of these
// countries read. Those in scripts of the product's languages are retained in other countries, too, if the town is known
// there.
const scriptsOf: Record<string, string> = {
  Arabic: 'AE AF BH CN DJ DZ EG EH ER IL IN IQ IR JO KM KW LB LY MA MR OM PK PS QA SA SD SO SY TD TN YE',
  Armenian: 'AM',
  Bengali: 'BD IN',
  Cyrillic: 'BA BG BY KG KZ MD ME MK MN RS RU TJ UA UZ',
  Devanagari: 'IN NP',
  Ethiopic: 'ER ET',
  Georgian: 'GE',
  Greek: 'CY GR',
  Gujarati: 'IN',
  Gurmukhi: 'IN PK',
  Han: 'CN HK JP KP KR MO MY SG TW',
  Hangul: 'KP KR',
  Hebrew: 'IL PS',
  Hiragana: 'JP',
  Kannada: 'IN',
  Katakana: 'JP',
  Khmer: 'KH',
  Lao: 'LA',
  Malayalam: 'IN',
  Myanmar: 'MM',
  Oriya: 'IN',
  Sinhala: 'LK',
  Tamil: 'IN LK MY SG',
  Telugu: 'IN',
  Thaana: 'MV',
  Thai: 'TH',
  Tibetan: 'BT CN',
}
const readers = Object.entries(scriptsOf).map(
  ([script, countries]) => [new RegExp(`\\p{Script=${script}}`, 'u'), new Set(countries.split(' '))] as const,
)
const latin = /\p{Script=Latin}/u
// Transliterations of other scripts begin in lower case.
const latinName = /^['’ʻ‘]?\p{Lu}[\p{Script=Latin} .'’ʻ‘·-]+$/u
// Letters of the product's languages.
const commonLetters = /^[A-Za-zÀ-ÖØ-öø-ÿŒœ .'’ʻ‘·-]+$/
const otherLetters = new Set('AL AZ BA CZ EE HR HU KZ LT LV MD ME MT PL RO RS SI SK TM TR UZ VN'.split(' '))
const airportCode = /^[A-Z]{3}$/
// "City" and "district" in other languages, and two names in one.
const titled = /^(Lungsod|Dakbayan|Horad|Gorad|Kota) | (Shi|osh|shehiri|kenti|shaary)$|-(shi|shih|hsien|chhi|fu)$| - /
const signs = /[\p{Script=Devanagari}\p{Script=Han}]/u
const arabicName = /^[\u0621-\u0652 -]+$/u
// Below this many people, a town is rarely spoken of in other countries.
const known = 15_000

interface Town {
  id: number
  name: string
  country: string
  population: number
}

const isLatinName = (name: string, country: string) =>
  latinName.test(name) &&
  (commonLetters.test(name) || otherLetters.has(country)) &&
  !airportCode.test(name) &&
  !titled.test(name)

function isRead(name: string, { country, population }: Town): boolean {
  if (readers.some(([script, countries]) => script.test(name) && countries.has(country))) return true
  if (population < known) return false
  return latin.test(name) ? isLatinName(name, country) : arabicName.test(name) || signs.test(name)
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
const german = new Set(['AT', 'CH', 'DE', 'LI', 'LU'])
const withoutUmlauts = ({ name, country }: Town) =>
  german.has(country) ? [name.replaceAll(/[äöüÄÖÜ]/g, (letter) => umlauts[letter]!)] : []

// Traditional and simplified signs in names of towns; GeoNames often has only one spelling.
const simplifiedSigns = new Map(
  '爾尔 陽阳 亞亚 區区 馬马 達达 蘭兰 維维 慶庆 東东 長长 羅罗 薩萨 島岛 倫伦 張张 廣广 蘇苏 漢汉 門门 黃黄 銀银 內内 臨临 奧奥 韋韦 諾诺 魯鲁 灣湾 關关 貢贡 賓宾 蕪芜 烏乌 頭头 欽钦 麗丽 華华 遼辽 綏绥 納纳 條条 濱浜 庫库 貝贝 萊莱 衛卫 鄭郑 運运 鹽盐 饒饶 溫温 晉晋 遠远 涼凉 頂顶 瀘泸 龍龙 樂乐 開开 濟济 興兴 瓊琼 鶴鹤 鄲郸 貴贵 撫抚 連连 順顺 岡冈 賈贾 國国 蘆芦 盧卢 邁迈 鳳凤 茲兹 舊旧 騷骚 瑪玛 義义 鄒邹 鎮镇 鷹鹰 揚扬 銅铜 鄉乡 欒栾 婁娄 漣涟 荊荆 澤泽 贛赣 勻匀 滄沧 鰲鳌 營营 鴨鸭 錦锦 賀贺 盤盘 歷历 紹绍 圍围 謝谢 買买 橫横 寶宝 靜静 俁俣 務务 狹狭 來来 進进 龜龟 圖图 喬乔 參参 麥麦 發发 恆恒 齊齐 費费 頓顿 磯矶 闊阔 峴岘 約约 紐纽 聖圣 歐欧 熱热 會会 雲云 葉叶 倉仓 鮮鲜 優优 絲丝 綠绿 紅红 綸纶 緬缅 聯联 莊庄 謙谦 豐丰 貞贞 賴赖 贊赞 軍军 農农 鈴铃 鋼钢 錫锡 鐵铁 閣阁 陝陕 韓韩 額额 風风 飛飞 魚鱼 雞鸡 爐炉 強强 徑径 鬱郁'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
)
const withSimplified = (names: string[]) => [
  ...names,
  ...names
    .filter((name) => /\p{Script=Han}/u.test(name))
    .map((name) => name.replaceAll(/\p{Script=Han}/gu, (sign) => simplifiedSigns.get(sign) ?? sign)),
]

const accents = (name: string) => name.match(/[À-ÖØ-öø-ÿŒœ]/g)?.length ?? 0

/** One spelling of each name, the one with accents ("Sao Paulo" and "São Paulo" are found alike). */
function differentNames(names: string[], taken: Set<string>): string[] {
  const spellings = Map.groupBy(names, plainText)
  return [...spellings]
    .filter(([searchName]) => searchName.length > 0 && !taken.has(searchName))
    .map(([, [first = '', ...others]]) =>
      others.reduce((best, one) => (accents(one) > accents(best) ? one : best), first),
    )
}

const linesOf = (text: string) => text.trim().split('\n')
const read = (file: string) => readFileSync(join(import.meta.dirname, 'data', file))

/** "PT Lisbon" → its names in the product's languages and its own. */
const commonNames = new Map(
  linesOf(read('common-names.txt').toString())
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [town = '', names = ''] = line.split(': ')
      return [town, names.split(', ')] as const
    }),
)

const alternates = new Map(
  linesOf(readFileSync(process.argv[2]!, 'utf8')).map((line) => {
    const [id, name = '', , others = ''] = line.split('\t')
    return [Number(id), [name, ...others.split(',')]] as const
  }),
)

const towns = linesOf(gunzipSync(read('places.tsv.gz')).toString())
  .map((line): Town => {
    const [id, name = '', country = '', , , , population] = line.split('\t')
    return { id: Number(id), name, country, population: Number(population) }
  })
  .toSorted((one, other) => other.population - one.population)

const given = new Set(commonNames.keys())
const lines = towns.flatMap((town) => {
  // Of two towns with a name the larger one is meant.
  const key = `${town.country} ${town.name}`
  const listed = given.delete(key) ? commonNames.get(key)! : []
  const common = differentNames([...listed, ...withoutUmlauts(town)], new Set([plainText(town.name)]))
  const others = differentNames(
    withSimplified((alternates.get(town.id) ?? []).filter((name) => isRead(name, town))),
    new Set([town.name, ...common].map(plainText)),
  )
  return common.length + others.length > 0 ? [[town.id, common.join('|'), others.join('|')].join('\t')] : []
})
if (given.size > 0) throw new Error(`common-names.txt has unknown towns: ${[...given].join(' | ')}`)
writeFileSync(join(import.meta.dirname, 'data/place-names.tsv.gz'), gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
process.stdout.write(`further names of ${lines.length} towns\n`)
