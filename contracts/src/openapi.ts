import * as z from 'zod/mini';
import { errorBody } from './errors.ts';
import type { Method, Route } from './route.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 description, with the fields that this product reads. */
export type OpenApi = Json & {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Lowercase<Method>, Operation>>>>>;
};

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Json;
  readonly security?: readonly Json[];
};

/**
 * The JSON Schema of a schema. `io` says whose side: what a caller writes, or what it reads. Refinements and transformations have no form
 * in JSON Schema and are left out.
 */
const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Responses may gain fields, so the description must not say that there are no others.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(Object.entries(made).filter(([name]) => name !== '$schema'));
};

const parametersOf = (route: Route): readonly Json[] =>
  (
    [
      ['path', route.params],
      ['query', route.query],
    ] as const
  ).flatMap(([where, schema]) => {
    if (!schema) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Json;
      required?: readonly string[];
    };
    return Object.entries(properties).map(([name, of]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: of,
    }));
  });

const bodyOf = (route: Route): Json | undefined => {
  if (route.takes) return { required: true, content: Object.fromEntries(route.takes.map((type) => [type, {}])) };
  if (!route.body) return undefined;
  // An absent body counts as {}, so a body is required only if {} is refused.
  return {
    required: !z.safeParse(route.body, {}).success,
    content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
  };
};

const refusal = {
  description: 'Refused; the message is for people',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

const answersOf = (route: Route): Json => ({
  [route.status]: {
    description: 'Done',
    ...(route.status !== 204 && {
      content: route.answers
        ? { [route.answers]: {} }
        : { 'application/json': { schema: schemaOf(route.response, 'output') } },
    }),
  },
  ...(route.keptOnDevice && { 304: { description: 'As the answer whose entity tag If-None-Match names' } }),
  default: refusal,
});

/** `createPlayer` becomes "Create player". */
const wordsOf = (name: string): string => {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const operationOf = (name: string, route: Route): Operation => {
  const requestBody = bodyOf(route);
  return {
    operationId: name,
    summary: wordsOf(name),
    tags: [route.path.split('/').find((part) => part !== '' && part !== 'api') ?? 'other'],
    parameters: parametersOf(route),
    ...(requestBody && { requestBody }),
    responses: answersOf(route),
    ...(route.access === 'session' && { security: [{ session: [] }] }),
  };
};

/**
 * Describes the calls that people's programs can make as OpenAPI 3.1: every route of `routes` except the internal ones.
 * @param options.cookieName the cookie that carries a session
 */
export const openApiOf = (
  routes: Readonly<Record<string, Route>>,
  options: { readonly title: string; readonly cookieName: string },
): OpenApi => {
  const paths: Record<string, Partial<Record<Lowercase<Method>, Operation>>> = {};
  for (const [name, route] of Object.entries(routes)) {
    if (route.access === 'service') continue;
    const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: '1',
      description:
        'Times are ISO 8601 in UTC. Unknown fields in a body are dropped; answers may gain fields. A refusal carries a message for people.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: options.cookieName } },
    },
  };
};
