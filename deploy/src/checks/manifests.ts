import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../support/house.ts';

type Selector = {
  readonly podSelector?: { readonly matchLabels?: { readonly app?: string } };
  readonly namespaceSelector?: unknown;
};
type Rule = {
  readonly from?: readonly Selector[];
  readonly to?: readonly Selector[];
  readonly ports?: readonly { readonly port: number }[];
};
type Container = {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly startupProbe?: Probe;
};
type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };
type PodSpec = {
  readonly containers: readonly Container[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly serviceAccountName?: string;
};

/** The parts of a Kubernetes object that the checks read. */
export type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly template?: {
      readonly spec: PodSpec;
      readonly metadata: {
        readonly labels: { readonly app: string };
        readonly annotations?: Readonly<Record<string, string>>;
      };
    };
    readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: PodSpec } } };
    readonly selector?: unknown;
    readonly podSelector?: { readonly matchLabels?: { readonly app?: string } };
    readonly policyTypes?: readonly string[];
    readonly ingress?: readonly Rule[];
    readonly egress?: readonly Rule[];
    readonly clusterIP?: string;
    readonly tls?: readonly { readonly hosts: readonly string[]; readonly secretName: string }[];
    readonly rules?: readonly { readonly host: string }[];
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly schedule?: string;
  };
};

export const folder = path.join(root, 'deploy/k8s');

type Kustomization = { readonly resources: readonly string[]; readonly images: readonly { readonly name: string }[] };
export const kustomization = (): Kustomization =>
  parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;

/** Every object in the files of the kustomization. Throws for a file that is not valid YAML. */
export const manifests = (): readonly Manifest[] =>
  kustomization().resources.flatMap((file) =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest;
    }),
  );

/** The pod template of an object that has one. */
export const podsOf = ({ spec }: Manifest): PodSpec | undefined =>
  spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
