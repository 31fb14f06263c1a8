/** What a block says when it has no figures to show, or old ones. Each leads on: nobody is left without a next step. */
export const texts = {
  loading: 'Loading your data',
  offline: {
    title: 'You are offline',
    text: 'You see what was loaded last. We will try again as soon as you are connected.',
  },
  stale: { title: '{bureau} cannot be reached now', text: 'This is from {date}. We will keep trying.' },
  /** Why there are no data: `reason` of SC1002. */
  noData: {
    PENDING: {
      title: 'Your first score is on its way',
      text: 'The bureau is preparing it. This can take up to a day; you do not have to wait here.',
    },
    NO_HIT: {
      title: '{bureau} has no credit file that matches you',
      text: 'Check the spelling of your name and address. If you are new to credit, the steps below help to start a file.',
    },
    UNSCORABLE: {
      title: 'There is not enough history for a score',
      text: 'A score needs an account that has been reported for some months. The steps below help.',
    },
    DECEASED: {
      title: 'We cannot show your score',
      text: 'Your file has a mark that only the bureau can explain or take away. Please call {bureau} at {phone}.',
      noPhone: 'Your file has a mark that only the bureau can explain or take away. Please call {bureau}.',
    },
  },
  /** Why there is no access: `reason` of SC405. */
  noAccess: {
    identity: {
      title: 'First, confirm your identity',
      text: 'You will see your data once it is confirmed. It takes a few minutes.',
      go: 'Confirm my identity',
    },
    paused: {
      title: 'Monitoring is paused',
      text: 'The company that runs this site paused it and can switch it on again. Your settings are kept.',
    },
    dormant: {
      title: 'Your service is not active yet',
      text: 'Nothing is read from your credit file until it is switched on.',
      how: 'You can do it now.',
      first: 'Confirm your identity first; then you can switch it on.',
      go: 'Switch it on',
    },
    closed: {
      title: 'Your service has ended',
      text: 'We no longer read your credit file. If you want to start again, ask the company that runs this site.',
    },
    settingUp: {
      title: 'Your service is being set up',
      text: 'The bureau needs a little longer to open your file. You have nothing to do; come back later.',
      go: 'Look again',
    },
    feature: { title: 'Not part of your service', text: 'If you want to add it, ask the company that runs this site.' },
  },
  askHost: 'Ask the company that runs this site how to go on.',
  buildCredit: {
    title: 'Three ways to start a credit history',
    steps: [
      'A secured card: you pay a deposit, use it for small things and pay it in full each month.',
      'A credit-builder loan from a credit union: you pay first and get the money at the end.',
      'Being added to the card of somebody who pays on time.',
    ],
  },
  frozen: {
    title: 'Your {bureau} file is frozen',
    updating: 'New lenders cannot see it. Your score keeps updating.',
    stopped: 'New lenders cannot see it, and your score cannot update. Lift the freeze to continue.',
    lift: 'How to lift a freeze',
    how: 'Sign in at the website of {bureau} or call them. A freeze can be lifted for some days or for good, and it is free.',
  },
  identity: {
    attemptsLeft: { one: '{n} try left', other: '{n} tries left' },
    locked: 'Locked until {time}. You can try again then, or get help now.',
    pending: 'We are still checking. You do not have to wait here.',
    help: 'Get help',
  },
  help: 'Help and contact',
  terms: 'Terms',
  privacy: 'Privacy',
}
