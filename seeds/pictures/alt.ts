const colours: Record<string, string> = {
  africa: 'orange',
  asia: 'rose',
  europe: 'blue',
  'north-america': 'teal',
  'south-america': 'yellow',
  australia: 'apricot',
  'south-asia': 'golden',
  'east-asia': 'sage',
  'southeast-asia': 'green',
  'middle-east': 'lilac',
}

// Names that differ from the names of the objects.
const called: Record<string, string> = {
  automobile: 'car',
  'baguette-bread': 'baguette',
  books: 'stack of books',
  'bubble-tea': 'cup of bubble tea',
  'camera-prints': 'camera with prints',
  cooking: 'frying pan with an egg',
  'curry-rice': 'plate of curry and rice',
  falafel: 'plate of falafel',
  headphone: 'headphones',
  herb: 'sprig of herbs',
  'hot-beverage': 'cup of coffee',
  'hot-springs': 'hot spring',
  'leafy-green': 'leafy green vegetable',
  'meat-on-bone': 'piece of meat on the bone',
  package: 'parcel',
  'musical-keyboard': 'keyboard',
  spaghetti: 'plate of spaghetti',
  'speech-balloon': 'speech bubble',
  sushi: 'piece of sushi',
  't-shirt': 'T-shirt',
  'takeout-box': 'takeaway box',
  tennis: 'tennis racket with a ball',
  thread: 'spool of thread',
}

const withoutArticle = new Set([
  'headphone',
  'paint-buckets',
  'paw-prints',
  'scissors',
  'soap',
  'spa-stones',
  'wig-stands',
])

const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`

/** The alternative text of a cover: an object before a colored wall, or a whole scene where the region is '*'. */
export function altOf(object: string, region: string): string {
  const words = called[object] ?? object.replaceAll('-', ' ')
  if (region === '*') return `Illustration: ${withoutArticle.has(object) ? words : withArticle(words)} made of clay`
  const phrase = withoutArticle.has(object) ? `clay ${words}` : `a clay ${words}`
  return `Illustration: ${phrase} on ${withArticle(colours[region]!)} background`
}
