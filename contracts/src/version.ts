/**
 * The version of the package. A device reads stored responses only if the same version stored them. Raise it when the same fields of a
 * response come to mean something else.
 */
export const CONTRACTS_VERSION = '1.0.0';
