/**
 * Searches as people type them, with the results that they would like to see. Judgements name types of work of the demo
 * (slugs of seeds/data/service-types.json), providers and towns, never words of a listing, so that texts of listings
 * decide nothing. They were written before the search was tuned; a new query is first judged, then tried.
 */
export interface JudgedQuery {
  text: string
  /** Types of work by how well they answer: what was asked for, a substitute, a related one. */
  best: readonly string[]
  good?: readonly string[]
  near?: readonly string[]
  /** A town or country (ISO code) in the query: results elsewhere count one third. */
  place?: string
  /** The name of a provider in the query: all its services are what was asked for. */
  business?: string
}

const cuts = [
  'barbershop',
  'womens-cut',
  'kids-cut',
  'curly-cut',
  'hijab-salon',
  'texture-k',
  'gents-grooming',
  'student-salon',
  'eco-salon',
  'hair-donation',
  'late-night-barber',
  'mobile-barber',
  'mobile-stylist',
]
const barbers = ['barbershop', 'late-night-barber', 'mobile-barber', 'gents-grooming', 'beard-studio']
const colours = ['colour-studio', 'balayage', 'henna-hair']
const braids = ['box-braids', 'cornrows', 'festival-braids', 'natural-kids']
const styled = ['silk-press', 'perm', 'bridal-hair', 'afro-salon', 'keratin', 'scalp-spa', 'locs', 'threading']
const wigs = ['weave-wigs', 'extension-bar', 'hair-loss-clinic']
const hair = [...cuts, ...barbers, ...colours, ...braids, ...styled, ...wigs]
const massages = ['massage', 'thai-massage']
const cleaning = ['house-cleaning', 'move-out-clean']
const photo = ['photographer', 'wedding-film']
const restaurants = [
  'noodle-house',
  'rice-bowl',
  'curry-kitchen',
  'pizzeria',
  'sushi-bar',
  'seafood-shack',
  'vegan-kitchen',
  'breakfast-cafe',
  'burger-joint',
  'dim-sum',
  'mezze-table',
  'injera-house',
  'jollof-kitchen',
  'asado',
  'restaurant-table',
]
const streetFood = ['street-grill', 'taco-stand', 'gelateria', 'arepa-bar', 'night-market']
const pets = ['dog-walking', 'pet-grooming', 'pet-sitting']
const repairs = ['bike-repair', 'phone-repair', 'shoe-repair', 'tailor', 'motorbike-repair', 'car-garage', 'handyman']

const kinds: JudgedQuery[] = [
  { text: 'haircut', best: cuts, near: hair },
  { text: 'barber', best: barbers, near: cuts },
  { text: 'hairdresser', best: cuts, good: [...colours, ...styled], near: hair },
  { text: 'massage', best: massages, near: ['hammam', 'scalp-spa'] },
  { text: 'plumber', best: ['plumber'], near: ['handyman'] },
  { text: 'electrician', best: ['electrician'], near: ['solar-install', 'handyman'] },
  { text: 'yoga', best: ['yoga'], near: ['pilates', 'meditation'] },
  { text: 'photographer', best: ['photographer'], good: ['wedding-film'] },
  { text: 'bakery', best: ['bakery'], good: ['cake-studio'] },
  { text: 'dog walker', best: ['dog-walking'], near: pets },
  { text: 'personal trainer', best: ['personal-trainer'], near: ['pilates', 'yoga'] },
  { text: 'handyman', best: ['handyman'], near: repairs },
  { text: 'florist', best: ['florist'], near: ['plant-nursery'] },
  { text: 'babysitter', best: ['babysitter'], near: ['kids-party'] },
  { text: 'accountant', best: ['accountant'], near: ['legal-advice', 'career-coach'] },
  { text: 'tattoo', best: ['tattoo'], near: ['mehndi'] },
  { text: 'locksmith', best: ['locksmith'], near: ['shoe-repair', 'handyman'] },
]

const dishes: JudgedQuery[] = [
  { text: 'pizza', best: ['pizzeria'], near: restaurants },
  { text: 'sushi', best: ['sushi-bar'], near: ['rice-bowl', 'seafood-shack'] },
  { text: 'tacos', best: ['taco-stand'], near: ['arepa-bar'] },
  { text: 'dumplings', best: ['dim-sum', 'noodle-house'] },
  { text: 'croissant', best: ['bakery'], near: ['breakfast-cafe'] },
  { text: 'falafel', best: ['mezze-table'], near: ['vegan-kitchen'] },
  { text: 'jollof rice', best: ['jollof-kitchen'], near: ['rice-bowl'] },
  { text: 'burger', best: ['burger-joint'], good: ['vegan-kitchen'] },
  { text: 'ice cream', best: ['gelateria'], near: ['cake-studio'] },
  { text: 'birthday cake', best: ['cake-studio'], good: ['bakery'], near: ['event-planner', 'kids-party'] },
  { text: 'noodles', best: ['noodle-house'], near: ['dim-sum', 'rice-bowl'] },
  { text: 'pancakes', best: ['breakfast-cafe'] },
  { text: 'injera', best: ['injera-house'] },
  { text: 'empanadas', best: ['arepa-bar'], near: ['taco-stand'] },
]

const misspelled: JudgedQuery[] = [
  { text: 'hiarcut', best: cuts, near: hair },
  { text: 'haircuts', best: cuts, near: hair },
  { text: 'plummer', best: ['plumber'], near: ['handyman'] },
  { text: 'electritian', best: ['electrician'], near: ['solar-install', 'handyman'] },
  { text: 'massgae', best: massages, near: ['hammam', 'scalp-spa'] },
  { text: 'photografer', best: ['photographer'], good: ['wedding-film'] },
  { text: 'resturant', best: restaurants, near: streetFood },
  { text: 'barbar', best: barbers, near: cuts },
  { text: 'manicur', best: ['nails'], near: ['lashes'] },
  { text: 'pedicurre', best: ['nails'] },
  { text: 'noodel', best: ['noodle-house'], near: ['dim-sum'] },
  { text: 'suhsi', best: ['sushi-bar'], near: ['rice-bowl'] },
  { text: 'bycicle repair', best: ['bike-repair'], near: repairs },
  { text: 'gardner', best: ['gardener'], near: ['plant-nursery'] },
  { text: 'clening', best: cleaning, near: ['laundry'] },
  { text: 'tatoo', best: ['tattoo'], near: ['mehndi'] },
  { text: 'gitar lessons', best: ['guitar-lessons'], near: ['piano-lessons', 'singing'] },
  { text: 'dreadloks', best: ['locs'], near: braids },
  { text: 'balyage', best: ['balayage'], good: ['colour-studio'] },
  { text: 'swiming', best: ['swim-lessons'] },
  { text: 'brades', best: braids, near: hair },
  { text: 'babysiter', best: ['babysitter'], near: ['kids-party'] },
]

const forms: JudgedQuery[] = [
  { text: 'braiding', best: braids, near: hair },
  { text: 'gardening', best: ['gardener'], near: ['plant-nursery'] },
  { text: 'plumbing', best: ['plumber'], near: ['handyman'] },
  { text: 'cleaners', best: cleaning, near: ['laundry'] },
  { text: 'photography', best: photo },
  { text: 'tailoring', best: ['tailor'], near: repairs },
  { text: 'painters', best: ['house-painter'], near: ['handyman'] },
  { text: 'translators', best: ['translation'], good: ['interpreter'] },
  { text: 'dancing', best: ['dance-class'] },
  { text: 'baker', best: ['bakery'], good: ['cake-studio'] },
  { text: 'hair coloring', best: colours, near: hair },
]

const severalWords: JudgedQuery[] = [
  { text: 'hair cut', best: cuts, near: hair },
  { text: 'make up artist', best: ['makeup-artist'], near: ['lashes', 'facial'] },
  { text: 'wedding photographer', best: photo, near: ['bridal-hair', 'event-planner'] },
  { text: 'bike shop', best: ['bike-repair'], near: ['motorbike-repair'] },
  { text: 'phone screen repair', best: ['phone-repair'], near: repairs },
  { text: 'car wash', best: ['car-wash'], near: ['car-garage'] },
  { text: 'kids haircut', best: ['kids-cut', 'natural-kids'], good: cuts, near: hair },
  { text: 'beard trim', best: ['beard-studio', ...barbers], near: cuts },
  { text: 'box braids', best: ['box-braids'], good: braids, near: hair },
  { text: 'piano lessons', best: ['piano-lessons'], near: ['guitar-lessons', 'singing'] },
  { text: 'math tutor', best: ['tutor-maths'], near: ['tutor-language'] },
  { text: 'nail salon', best: ['nails'], near: ['lashes', 'mehndi'] },
  { text: 'deep tissue massage', best: massages, near: ['hammam'] },
  { text: 'driving school', best: ['driving-school'] },
  { text: 'ironing service', best: ['laundry'], near: cleaning },
  { text: 'house cleaning weekly', best: ['house-cleaning'], good: ['move-out-clean'] },
  { text: 'hot towel shave', best: barbers, near: cuts },
  { text: 'doggrooming', best: ['pet-grooming'], near: pets },
  { text: 'blow dry', best: ['silk-press', 'mobile-stylist'], good: ['scalp-spa', 'hijab-salon', ...cuts], near: hair },
]

const places: JudgedQuery[] = [
  { text: 'haircut lisbon', best: cuts, near: hair, place: 'Lisbon' },
  { text: 'massage nairobi', best: massages, near: ['hammam'], place: 'Nairobi' },
  { text: 'massage in tokyo', best: massages, near: ['hammam'], place: 'Tokyo' },
  { text: 'haircut melborne', best: cuts, near: hair, place: 'Melbourne' },
  { text: 'restaurant in hanoi', best: restaurants, near: streetFood, place: 'Hanoi' },
  { text: 'barber buenos aires', best: barbers, good: cuts, place: 'Buenos Aires' },
  { text: 'haircut kenya', best: cuts, near: hair, place: 'KE' },
  { text: 'massage portugal', best: massages, near: ['hammam'], place: 'PT' },
  { text: 'tbilisi bicycle', best: ['bike-repair'], near: repairs, place: 'Tbilisi' },
]

const names: JudgedQuery[] = [
  { text: 'studio ana', best: [], business: 'Studio Ana', near: cuts },
  { text: 'zawadi', best: [], business: 'Zawadi Braid Studio' },
  { text: 'casa prato', best: [], business: 'Casa Prato' },
  { text: 'kumo head spa', best: [], business: 'Kumo Head Spa', near: ['scalp-spa'] },
  { text: 'barberia chacarita', best: [], business: 'Barbería Chacarita', near: barbers },
  { text: 'zawady braids', best: [], business: 'Zawadi Braid Studio', near: braids },
  { text: 'lan tailor', best: [], business: 'Lan Tailor House', near: ['tailor'] },
  { text: 'marigold and frame', best: [], business: 'Marigold & Frame', near: photo },
]

const languages: JudgedQuery[] = [
  { text: 'peluquería', best: [...cuts, ...styled, ...colours], near: hair },
  { text: 'corte de pelo', best: cuts, near: hair },
  { text: 'fontanero', best: ['plumber'], near: ['handyman'] },
  { text: 'limpieza', best: cleaning, near: ['laundry'] },
  { text: 'cabeleireiro', best: [...cuts, ...styled, ...colours], near: hair },
  { text: 'encanador', best: ['plumber'], near: ['handyman'] },
  { text: 'aulas de violão', best: ['guitar-lessons'], near: ['piano-lessons', 'singing'] },
  { text: 'coiffeur', best: [...cuts, ...styled, ...colours], near: hair },
  { text: 'plombier', best: ['plumber'], near: ['handyman'] },
  { text: 'boulangerie', best: ['bakery'], good: ['cake-studio'] },
  { text: 'cours de piano', best: ['piano-lessons'], near: ['guitar-lessons', 'singing'] },
  { text: 'Friseur', best: [...cuts, ...styled, ...colours], near: hair },
  { text: 'klempner', best: ['plumber'], near: ['handyman'] },
  { text: 'Haare färben', best: colours, near: hair },
  { text: 'Fahrradreparatur', best: ['bike-repair'], near: repairs },
  { text: 'حلاق', best: barbers, good: cuts, near: hair },
  { text: 'تنظيف المنازل', best: cleaning, near: ['laundry'] },
  { text: 'سباك', best: ['plumber'], near: ['handyman'] },
  { text: 'नाई', best: barbers, good: cuts, near: hair },
  { text: 'मालिश', best: massages, near: ['hammam'] },
  { text: 'बिजली मिस्त्री', best: ['electrician'], near: ['solar-install', 'handyman'] },
  { text: '理发', best: cuts, good: barbers, near: hair },
  { text: '按摩', best: massages, near: ['hammam'] },
  { text: '披萨', best: ['pizzeria'], near: restaurants },
]

export const judgedQueries: readonly JudgedQuery[] = [
  ...kinds,
  ...dishes,
  ...misspelled,
  ...forms,
  ...severalWords,
  ...places,
  ...names,
  ...languages,
]
