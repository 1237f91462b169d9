import type { Topic } from '#support/rules/topics.ts'

/** A step of a demo ticket, a number of minutes after it was written. */
interface TicketStep {
  afterMinutes: number
  act: 'claim' | 'answer' | 'solve' | 'note' | 'topic' | 'spam' | 'reply'
  text?: string
}

export interface TicketStory {
  name: string
  topic: Topic
  hoursAgo: number
  message: string
  /** Written by the demo customer; other authors have no account. */
  isCustomer?: true
  /** The index of the customer's order, the newest first. */
  order?: number
  steps: TicketStep[]
}

/** Saved replies. */
export const cannedAnswers = [
  {
    title: 'Refund is on its way',
    text: 'Hello {name},\n\nwe have sent the money for order {order} back the way it was paid. Banks take two to five working days until it shows.\n\nKind regards,\nyour Sokora team',
  },
  {
    title: 'Please send a photo',
    text: 'Hello {name},\n\nthank you for telling us. Could you send us a photo of it? The button below opens your message {reference}, there is room for three files.\n\nKind regards,\nyour Sokora team',
  },
  {
    title: 'The business answers this best',
    text: 'Hello {name},\n\nonly the business itself knows this. You reach it with "Message" on the page of your order {order}; it usually answers within a few hours. Should you hear nothing for a day, write to us again: {reference} stays open.\n\nKind regards,\nyour Sokora team',
  },
]

export const ticketStories: TicketStory[] = [
  {
    name: 'Customer',
    topic: 'order',
    hoursAgo: 3,
    isCustomer: true,
    order: 0,
    steps: [],
    message:
      'One of the two plates was missing from my bag yesterday evening. The rider was already gone when I looked. Can I get the money for it back?',
  },
  {
    name: 'Inês Carvalho',
    topic: 'report',
    hoursAgo: 5,
    steps: [],
    message:
      'The heater in the waiting room of a studio in Alfama smelled of gas this morning. I told the receptionist, who laughed. Somebody should look before there is an accident.',
  },
  {
    name: 'Jonas Weber',
    topic: 'payment',
    hoursAgo: 26,
    steps: [
      { afterMinutes: 90, act: 'claim' },
      {
        afterMinutes: 95,
        act: 'note',
        text: 'Two reservations at the bank, one capture. The second one falls away by itself on Thursday.',
      },
    ],
    message:
      'I see the same amount twice on my card, once on Monday and once on Tuesday. I have booked only one massage. Please look into it.',
  },
  {
    name: 'Customer',
    topic: 'booking',
    hoursAgo: 52,
    isCustomer: true,
    order: 1,
    message:
      'I would like to come half an hour later, but the page says that the time for changing is over. Is there a way?',
    steps: [
      { afterMinutes: 60, act: 'claim' },
      {
        afterMinutes: 70,
        act: 'answer',
        text: 'Hello,\n\nwe asked Studio Ana, and they can take you at 15:30 as well. Shall we move it for you?',
      },
      { afterMinutes: 240, act: 'reply', text: 'Yes please, that would be perfect. Thank you for asking them!' },
    ],
  },
  {
    name: 'Mbali Dlamini',
    topic: 'provider',
    hoursAgo: 130,
    steps: [],
    message:
      'I have sent in my salon on Tuesday, and the page still says "in review". Is something missing? I have clients who are waiting to book.',
  },
  {
    name: 'Yuki Tanaka',
    topic: 'booking',
    hoursAgo: 30,
    message:
      'The confirmation shows 10:00, and my calendar shows 11:00. Which one is right? I do not want to be late for the tea lesson.',
    steps: [
      {
        afterMinutes: 45,
        act: 'answer',
        text: 'Hello Yuki,\n\n10:00 in Kyoto is right. The file for your calendar has the time zone in it; please look whether your calendar shows times of another place.',
      },
    ],
  },
  {
    name: 'Ana Popescu',
    topic: 'privacy',
    hoursAgo: 98,
    message:
      'Please tell me which data you keep about me. I have ordered twice as a guest and never opened an account.',
    steps: [
      {
        afterMinutes: 120,
        act: 'answer',
        text: 'Hello Ana,\n\nwe keep what the orders hold: name, address, phone, what was ordered. Open an account with the same address, then "Privacy" in your profile gives you all of it as one file, and lets you delete it.',
      },
    ],
  },
  {
    name: 'Customer',
    topic: 'payment',
    hoursAgo: 200,
    isCustomer: true,
    order: 2,
    message:
      'The tip was charged although I had set it to zero. It is only two euros, but I would like to have it right.',
    steps: [
      { afterMinutes: 30, act: 'claim' },
      {
        afterMinutes: 40,
        act: 'solve',
        text: 'You are right, and we are sorry: the page had kept the tip of your last order. The two euros are on their way back to you, and the page is mended.',
      },
    ],
  },
  {
    name: 'Lucas Moreau',
    topic: 'other',
    hoursAgo: 150,
    message: 'Do you have vouchers? I would love to give my sister a cooking class for her birthday in two weeks.',
    steps: [
      {
        afterMinutes: 200,
        act: 'solve',
        text: 'Hello Lucas,\n\nnot yet, but you can book the class in her name: write hers in the field for the note, and leave the day open with the business.',
      },
    ],
  },
  {
    name: 'Sofia Rossi',
    topic: 'press',
    hoursAgo: 620,
    message:
      'I write about small businesses for a weekly in Bologna and would like to talk with somebody about how the reviews are checked here.',
    steps: [
      {
        afterMinutes: 300,
        act: 'answer',
        text: 'Dear Sofia,\n\ngladly. Would Thursday at ten suit you? We call the number in your signature.',
      },
      { afterMinutes: 420, act: 'reply', text: 'Thursday at ten is fine. Thank you!' },
      { afterMinutes: 4_400, act: 'solve' },
    ],
  },
  {
    name: 'Omar Haddad',
    topic: 'order',
    hoursAgo: 700,
    message:
      'The cake was beautiful, and the name on it was wrong. Everybody laughed, it is all right, I only thought that you would like to know.',
    steps: [
      { afterMinutes: 180, act: 'topic', text: 'other' },
      {
        afterMinutes: 190,
        act: 'solve',
        text: 'Dear Omar,\n\nthank you for taking it like that! We have told the bakery, and they would like to make up for it: they will write to you.',
      },
    ],
  },
  {
    name: 'Best Deals',
    topic: 'other',
    hoursAgo: 44,
    message:
      'Increase your sales now with our list of 2 million addresses, only today for half the price, answer quickly!',
    steps: [{ afterMinutes: 15, act: 'spam' }],
  },
]
