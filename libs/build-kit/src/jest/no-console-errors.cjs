// Whatever reaches console.error fails the test, above all React's warnings about act(), keys and props. A test that expects it replaces console.error.
const { format } = require('node:util');

/** Radix announces a toast by timers of its own, which on a slow machine end outside of act(). */
const isOfATimer = (text) => text.startsWith('An update to ToastAnnounce inside a test was not wrapped in act(');

/** Testing Library runs a user's events in an act() that nobody can await. On a slow machine a part of the page may still be loading its code then. */
const isOfAnEvent = (text) =>
  text.startsWith('A component suspended inside an `act` scope, but the `act` call was not awaited.');

let errors = [];
const print = console.error;
console.error = (...words) => {
  const text = format(...words);
  if (isOfATimer(text) || isOfAnEvent(text)) return;
  errors.push(text);
  print(...words);
};

const failOnErrors = () => {
  const all = errors;
  errors = [];
  if (all.length > 0) throw new Error(`console.error was called:\n\n${all.join('\n\n')}`);
};
afterEach(failOnErrors);
afterAll(failOnErrors);
