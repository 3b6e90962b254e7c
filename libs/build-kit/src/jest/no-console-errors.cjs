// What reaches console.error fails the test, React's warnings of act(), keys and props above all. A test that expects it replaces console.error.
const { format } = require('node:util');

/** Radix reads a toast out by timers of its own, which on a slow machine end outside of act(). */
const isOfATimer = (text) => text.startsWith('An update to ToastAnnounce inside a test was not wrapped in act(');

/** Testing Library hands out a user's events in an act() that nobody can await; on a slow machine a part of the page still waits for its code then. */
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
