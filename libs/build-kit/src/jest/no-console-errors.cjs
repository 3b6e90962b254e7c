// What reaches console.error fails the test, React's warnings of act(), keys and props above all. A test that expects it replaces console.error.
const { format } = require('node:util');

let errors = [];
const print = console.error;
console.error = (...words) => {
  errors.push(format(...words));
  print(...words);
};

const failOnErrors = () => {
  const all = errors;
  errors = [];
  if (all.length > 0) throw new Error(`console.error was called:\n\n${all.join('\n\n')}`);
};
afterEach(failOnErrors);
afterAll(failOnErrors);
