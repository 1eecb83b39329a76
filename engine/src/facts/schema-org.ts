/**
 * Subtypes of the types that Google's results distinguish, from the hierarchy of schema.org 30.0 (25 March 2026,
 * https://schema.org/docs/releases.html). Subtypes that mean something else in practice are left out, such as recorded user actions below
 * Event.
 */
const SUBTYPES: Record<string, string> = {
  Product: 'BusOrCoach Car DietarySupplement Drug IndividualProduct Motorcycle MotorizedBicycle ProductModel SomeProducts Vehicle',
  Article:
    'AdvertiserContentArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle BlogPosting LiveBlogPosting ' +
    'MedicalScholarlyArticle NewsArticle OpinionNewsArticle Report ReportageNewsArticle ReviewNewsArticle SatiricalArticle ' +
    'ScholarlyArticle TechArticle',
  Event:
    'BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent DanceEvent EducationEvent ExhibitionEvent Festival FoodEvent ' +
    'Hackathon LiteraryEvent MusicEvent PerformingArtsEvent SaleEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent ' +
    'VisualArtsEvent',
  SoftwareApplication: 'MobileApplication VideoGame WebApplication',
  Review: 'CriticReview EmployerReview UserReview',
  Organization:
    'Airline CollegeOrUniversity Consortium Cooperative Corporation DanceGroup DiagnosticLab EducationalOrganization ' +
    'ElementarySchool FundingAgency FundingScheme GovernmentOrganization HighSchool LibrarySystem MedicalOrganization ' +
    'MiddleSchool MusicGroup NGO NewsMediaOrganization OnlineBusiness OnlineMarketplace OnlineStore PerformingGroup ' +
    'PoliticalParty Preschool Project ResearchOrganization ResearchProject School SearchRescueOrganization SportsOrganization ' +
    'SportsTeam TheaterGroup VeterinaryCare WorkersUnion',
  LocalBusiness:
    'AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney AutoBodyShop ' +
    'AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness Bakery BankOrCreditUnion ' +
    'BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery CafeOrCoffeeShop Campground Casino ' +
    'ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ConvenienceStore CovidTestingFacility DaySpa Dentist ' +
    'DepartmentStore Dermatology DietNutrition Distillery DryCleaningOrLaundry Electrician ElectronicsStore Emergency ' +
    'EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService FireStation ' +
    'Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice ' +
    'GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HobbyShop ' +
    'HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop IndividualPhysician ' +
    'InsuranceAgency InternetCafe JewelryStore LegalService Library LiquorStore Locksmith LodgingBusiness MedicalBusiness ' +
    'MedicalClinic MensClothingStore Midwifery MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore ' +
    'MovieTheater MovingCompany MusicStore NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic ' +
    'Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore Pharmacy Physician PhysiciansOffice ' +
    'Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService Psychiatric ' +
    'PublicHealth PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor ' +
    'SelfStorage ShoeStore ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store ' +
    'TattooParlor TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency VacationRental ' +
    'WholesaleStore Winery',
}

const KINDS = new Map<string, string>()
for (const [kind, subtypes] of Object.entries(SUBTYPES)) for (const type of subtypes.split(' ')) KINDS.set(type, kind)

/** `Bakery` is a `LocalBusiness`; a type without a parent here is its own kind. */
export const schemaKindOf = (type: string): string => KINDS.get(type) ?? type
