import { escapeHtml } from './html.ts';

test('when a text means something in HTML, then it stands there as that text, and its references too', () => {
  expect(escapeHtml(`<b title="a" lang='b'>A & B &lt;</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;A &amp; B &amp;lt;&lt;/b&gt;',
  );
});
