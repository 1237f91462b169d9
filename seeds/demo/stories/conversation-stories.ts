import type { CastName } from '../../cast/ids.ts'

type Line = [by: 'customer' | 'business', minutesLater: number, text: string]

/** One conversation of the demo. Minutes are counted from the previous message. */
export interface ConversationStory {
  /** "customer": the demo account; otherwise another person with an account. */
  who: 'customer' | string
  business: CastName
  /** The subject of the first message: the number of a service. */
  service?: number
  hoursAgo: number
  lines: Line[]
  /** The side that has not read the last messages. */
  unread?: 'customer' | 'business'
  isReported?: true
}

export const conversationStories: ConversationStory[] = [
  {
    who: 'customer',
    business: 'studioAna',
    service: 1,
    hoursAgo: 30,
    unread: 'customer',
    lines: [
      [
        'customer',
        0,
        'Good morning! I would like to go from shoulder length to a short bob. Is that one visit, or two?',
      ],
      ['business', 18, 'Good morning! One visit is enough. Please choose “New shape”, it has time to talk it through.'],
      ['customer', 7, 'Wonderful. Should I come with washed hair?'],
      ['business', 4, 'Come as you are, we wash it here anyway.'],
      ['customer', 60, 'And is there somewhere to leave a bicycle?'],
      ['business', 25, 'Yes, in the courtyard. Ring at the green door and Rui opens it for you.'],
    ],
  },
  {
    who: 'customer',
    business: 'casaPrato',
    service: 2,
    hoursAgo: 52,
    lines: [
      ['customer', 0, 'Olá! O prato do dia leva frutos secos? O meu filho é alérgico.'],
      [
        'business',
        9,
        'Olá! O de hoje não leva, mas a cozinha trabalha com amêndoa. Fazemos a sobremesa à parte para ele, se quiser.',
      ],
      ['customer', 3, 'Isso era ótimo, muito obrigada.'],
      ['business', 2, 'Combinado. Escrevemos o nome dele na caixa.'],
    ],
  },
  {
    who: 'customer',
    business: 'kumo',
    service: 1,
    hoursAgo: 5,
    lines: [
      ['customer', 0, 'こんにちは。妊娠中ですが、ヘッドスパを受けられますか？'],
      ['customer', 3, 'You can also write to carla@example.com, if that is easier.'],
    ],
  },
  {
    who: 'customer',
    business: 'beitZaytoun',
    service: 1,
    hoursAgo: 26,
    lines: [
      ['customer', 0, 'مرحبا، هل يمكن طلب التشكيلة لستة أشخاص بدون لحم؟'],
      ['customer', 4, 'And could it be ready by noon on Saturday?'],
    ],
  },
  {
    who: 'Beatriz Lima',
    business: 'studioAna',
    service: 1,
    hoursAgo: 3,
    unread: 'business',
    lines: [
      ['customer', 0, 'Olá Ana, a Leonor está cá na sexta à tarde?'],
      ['customer', 2, 'É para a franja, quinze minutos chegam.'],
    ],
  },
  {
    who: 'Tomás Rocha',
    business: 'studioAna',
    service: 1,
    hoursAgo: 76,
    lines: [
      ['customer', 0, 'Boa tarde, fazem barba também?'],
      ['business', 40, 'Boa tarde! Barba não, só corte e cor. Há um bom barbeiro duas portas abaixo.'],
      ['customer', 12, 'Obrigado pela dica!'],
    ],
  },
  {
    who: 'Clara Weiss',
    business: 'studioAna',
    service: 2,
    hoursAgo: 20,
    unread: 'business',
    lines: [
      ['customer', 0, 'Guten Tag, sprechen Sie auch Deutsch? Ich hätte gern Strähnen, sehr dezent.'],
      ['business', 33, 'Guten Tag Frau Weiss! Rui spricht Deutsch. Dezente Strähnen dauern bei ihm etwa zwei Stunden.'],
      ['customer', 15, 'Perfekt. Kann ich vorher ein Foto schicken, damit er die Farbe sieht?'],
    ],
  },
  {
    who: 'Yuki Tanaka',
    business: 'studioAna',
    service: 1,
    hoursAgo: 130,
    lines: [
      ['customer', 0, 'Hi! My hair is very straight and thick. Does one of you have experience with that?'],
      [
        'business',
        21,
        'Hi Yuki, yes: Leonor worked in Osaka for three years. Book with her and you are in good hands.',
      ],
      ['customer', 5, 'Oh nice! Booked for Thursday.'],
      ['business', 3, 'See you on Thursday.'],
      ['customer', 4_300, 'Thank you both, it falls exactly as it should.'],
      ['business', 55, 'That makes our day. Come back in six weeks and we keep it that way.'],
    ],
  },
  {
    who: 'Amir Haddad',
    business: 'studioAna',
    hoursAgo: 9,
    unread: 'business',
    lines: [['customer', 0, 'Do you have a step at the entrance? My mother uses a wheelchair.']],
  },
  {
    who: 'Marta Pinto',
    business: 'studioAna',
    service: 1,
    hoursAgo: 22,
    isReported: true,
    lines: [
      ['customer', 0, 'Pay me back the whole visit or I write everywhere that you burn people.'],
      [
        'business',
        26,
        'Good evening Marta, we are sorry that you were not happy. Please tell us what happened, and we will put it right.',
      ],
      ['customer', 4, 'You heard me. Money on my account by tomorrow, or you will regret it.'],
    ],
  },
  {
    who: 'Sofia Neves',
    business: 'casaPrato',
    service: 1,
    hoursAgo: 7,
    unread: 'business',
    lines: [['customer', 0, 'Boa tarde, entregam em Campo de Ourique depois das 21h?']],
  },
  {
    who: 'Pedro Antunes',
    business: 'casaPrato',
    service: 2,
    hoursAgo: 100,
    lines: [
      ['customer', 0, 'We are eleven on Sunday. Can you make the stew for all of us?'],
      ['business', 14, 'With pleasure. Order three pots for four, one of them is on the house.'],
      ['customer', 6, 'Very kind! One of us eats no pork, is that possible in one pot?'],
      ['business', 5, 'Yes. We mark the lid, it will be chicken and chouriço of turkey.'],
      ['customer', 3, 'Perfect. At what time may I fetch it?'],
      ['business', 8, 'From half past twelve. It stays hot for an hour in the boxes.'],
      ['customer', 2_900, 'Everybody asked for the address. Thank you!'],
    ],
  },
  {
    who: 'Leo Brandt',
    business: 'casaPrato',
    service: 1,
    hoursAgo: 44,
    lines: [
      ['customer', 0, 'Do you take back the glass jars of the soup?'],
      ['business', 11, 'Yes, and there is a euro for each of them.'],
    ],
  },
  {
    who: 'Nadia Okafor',
    business: 'casaPrato',
    hoursAgo: 2,
    unread: 'business',
    lines: [
      ['customer', 0, 'Good evening, is your jollof mild or hot? My daughter is four.'],
      ['customer', 1, 'And is there a small portion?'],
    ],
  },
  {
    who: 'Hugo Matos',
    business: 'zawadi',
    service: 1,
    hoursAgo: 33,
    lines: [['customer', 0, 'Hello, how long do knotless braids for a ten year old take with you?']],
  },
  {
    who: 'Clara Weiss',
    business: 'slowTide',
    service: 1,
    hoursAgo: 61,
    lines: [['customer', 0, 'Is the early class fine for somebody who has never done yoga?']],
  },
]

export const quickReplies = {
  studioAna: [
    { title: 'Thank you, booked', text: 'Thank you for booking with us. We are looking forward to seeing you!' },
    {
      title: 'How to find us',
      text: 'We are in the courtyard of Rua da Escola Politécnica, behind the green door. Ring, and somebody opens.',
    },
    { title: 'Choose a time', text: 'Please choose a time on our page: what stands there is free.' },
  ],
  casaPrato: [
    {
      title: 'Allergens',
      text: 'Our kitchen works with nuts, milk, eggs and gluten. Tell us what you cannot eat, and we say what is safe.',
    },
    {
      title: 'When it comes',
      text: 'The rider leaves as soon as it is packed; it takes about twenty minutes in our part of town.',
    },
  ],
}
