export { axeFindings } from './axe.ts';
export { fakeApi } from './fake-api.ts';
export type { FakeAnswers, FakeApi, FakeCall, FakeRequest, Problem } from './fake-api.ts';
export { fakeLive } from './fake-live.ts';
export type { FakeLive } from './fake-live.ts';
export { admin, anna, ben, testClub, userOf } from './people.ts';
export { otherTabSays } from './other-tab.ts';
export { renderApp } from './render-app.tsx';
export type { RenderAppOptions, RenderedApp } from './render-app.tsx';
export { preparePage } from './secure-page.ts';
export { aSecondPasses, noTimePasses } from './second.ts';
export { askAt } from './server.ts';
/** Somebody is signed in on this device, before or beside the page of the test. */
export { writeHint } from '../session/hint.ts';
export { MemoryRouter } from 'react-router-dom';
