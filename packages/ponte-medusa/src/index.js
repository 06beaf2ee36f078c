// @ts-check
import { ModuleProvider, Modules } from "@medusajs/framework/utils";
import { PonteProvider } from "./provider.js";

export default ModuleProvider(Modules.PAYMENT, { services: [PonteProvider] });
